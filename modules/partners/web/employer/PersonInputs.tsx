import { codeLists } from "@jalon/organizations/rules"
import { CountField, DateField, FormGroup, FormRow, PhoneField, Select, TextField } from "@jalon/ui"
import type { PersonForm } from "./person-form.ts"
import { people as words } from "./strings.fr.ts"

const levels = codeLists.maitre_niveau_diplome.map(({ code, label }) => ({ value: code, label }))

export function PersonInputs({ form }: { form: PersonForm }) {
  return (
    <FormGroup>
      <FormRow>
        <TextField {...form.text("first_name")} label={words.firstName} width="siret" />
        <TextField {...form.text("last_name")} label={words.lastName} width="siret" />
      </FormRow>
      <TextField {...form.text("job_title")} label={words.job} width="name" optional />
      <TextField {...form.text("email")} type="email" label={words.email} width="email" optional />
      <PhoneField {...form.code("phone")} label={words.phone} optional />
    </FormGroup>
  )
}

/** What the contract asks of a maître d'apprentissage. */
export function TutorInputs({ form }: { form: PersonForm }) {
  const level = form.draft.diploma_level
  return (
    <FormGroup title={words.tutor} description={words.tutorHint}>
      <DateField {...form.value("birth_date")} label={words.birthDate} twoDigitYear="birth" optional />
      <TextField {...form.text("diploma")} label={words.diploma} optional />
      <FormRow>
        <Select
          {...form.text("diploma_level")}
          value={level === null || level === undefined ? "" : String(level)}
          onChange={(event) => {
            const code = event.target.value
            form.set("diploma_level", code === "" ? null : (Number(code) as 0 | 3 | 4 | 5 | 6 | 7 | 8))
          }}
          label={words.level}
          options={levels}
          width="name"
          optional
        />
        <CountField
          {...form.value("experience_years")}
          label={words.years}
          suffix={words.yearsUnit}
          optional
        />
      </FormRow>
    </FormGroup>
  )
}
