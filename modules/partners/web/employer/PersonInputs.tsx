import { CountField, DateField, FormGroup, FormRow, PhoneField, Select, TextField } from "@jalon/ui"
import type { PersonForm } from "./person-form.ts"
import { people as words } from "./strings.fr.ts"
import { offered, optionsOf, useEmployerLists } from "./values.ts"

const { labels } = words

export function PersonInputs({ form }: { form: PersonForm }) {
  return (
    <FormGroup>
      <FormRow>
        <TextField {...form.text("first_name")} label={labels.first_name} width="siret" />
        <TextField {...form.text("last_name")} label={labels.last_name} width="siret" />
      </FormRow>
      <TextField {...form.text("job_title")} label={labels.job_title} width="name" optional />
      <TextField {...form.text("email")} type="email" label={labels.email} width="email" optional />
      <PhoneField {...form.code("phone")} label={labels.phone} optional />
    </FormGroup>
  )
}

/** What the contract asks of a maître d'apprentissage. */
export function TutorInputs({ form }: { form: PersonForm }) {
  const { diploma_level } = form.draft
  const level = diploma_level === null || diploma_level === undefined ? "" : String(diploma_level)
  const levels = offered(useEmployerLists().maitre_niveau_diplome, level)
  return (
    <FormGroup title={words.tutor} description={words.tutorHint}>
      <DateField {...form.value("birth_date")} label={labels.birth_date} twoDigitYear="birth" optional />
      <TextField {...form.text("diploma")} label={labels.diploma} optional />
      <FormRow>
        <Select
          {...form.text("diploma_level")}
          value={level}
          onChange={(event) => {
            const code = event.target.value
            form.set("diploma_level", code === "" ? null : Number(code))
          }}
          label={labels.diploma_level}
          options={optionsOf(levels)}
          width="name"
          optional
        />
        <CountField
          {...form.value("experience_years")}
          label={labels.experience_years}
          suffix={words.yearsUnit}
          optional
        />
      </FormRow>
    </FormGroup>
  )
}
