import { useCommand } from "@jalon/client"
import type { CodeList } from "@jalon/legal-values/rules"
import { PanelForm, useForm } from "@jalon/screens"
import {
  Checkbox,
  DateField,
  FormGroup,
  FormRow,
  NdaField,
  PhoneField,
  Select,
  SiretField,
  TextField,
  UaiField,
} from "@jalon/ui"
import { useRef } from "react"
import { centerNatures, type Postal, surveyLists } from "../../../rules/index.ts"
import { createCenter, listCenters, settingsHistory, updateCenter } from "../../../wire/index.ts"
import { AddressFields } from "../../parts/AddressFields.tsx"
import {
  type Filled,
  filledWith,
  type Identity,
  identityFromRegister,
} from "../../parts/identity-from-register.ts"
import { RegisterBanner } from "../../parts/RegisterBanner.tsx"
import { useCompany } from "../../parts/use-company.ts"
import type { Center, Colleague } from "./center-types.ts"
import { centersWords as words } from "./strings.fr.ts"

interface CenterPanelProps {
  /** Null for a new one. */
  center: Center | null
  colleagues: readonly Colleague[]
  onClose: () => void
}

const optionsOf = (list: CodeList) => list.map(({ code, label }) => ({ value: code, label }))

const draftOf = (center: Center | null) => {
  if (!center) return { nature: "responsable_formateur" as const, address: {} }
  const { id: _, display_name: __, is_archived: ___, trainings: ____, sites: _____, ...fields } = center
  return fields
}

/** A centre is a SIRET: what the register knows of it is filled, and stays open to change. */
export function CenterPanel({ center, colleagues, onClose }: CenterPanelProps) {
  const create = useCommand(createCenter, { refreshes: [listCenters, settingsHistory] })
  const update = useCommand(updateCenter, { refreshes: [listCenters, settingsHistory] })
  const form = useForm({
    route: createCenter,
    initial: draftOf(center),
    command: center ? update : create,
    send: (body) => (center ? update.run({ params: { id: center.id }, body }) : create.run({ body })),
    onSaved: onClose,
    fieldOf: { "center.siret_taken": "siret_number" },
    labels: {
      siret_number: words.siret,
      name: words.name,
      uai: words.uai,
      nda: words.nda,
      phone: words.phone,
      email: words.email,
      qualiopi_valid_until: words.qualiopiDate,
    },
  })
  const filled = useRef<Filled>({})
  const put = ({ name, address }: Identity) => {
    form.set("name", name)
    form.set("address", address)
  }
  const saved = center ? { name: center.name, address: center.address } : { name: "", address: {} }
  const register = useCompany((company) => {
    // What was saved may be the school's own words: the register only offers its own.
    if (company && center) return
    const now = { name: form.draft.name ?? "", address: form.draft.address || {} }
    const next = identityFromRegister(now, filled.current, company, saved)
    filled.current = next.filled
    put(next.identity)
  })
  const people = [...colleagues].map(({ id, full_name }) => ({ value: id, label: full_name }))
  return (
    <PanelForm
      title={center ? words.panelEdit : words.panelAdd}
      isOpen
      onClose={onClose}
      form={form}
      {...(center ? {} : { verb: words.verbAdd })}
    >
      <FormGroup title={words.identity}>
        <SiretField
          {...form.code("siret_number")}
          label={words.siret}
          hint={words.siretHint}
          lookup={register.lookup}
          onChange={(value) => {
            form.set("siret_number", value)
            void register.search(value)
          }}
        />
        <RegisterBanner
          company={register.company}
          {...(center && {
            onUse: (identity: Identity) => {
              filled.current = filledWith(identity)
              put(identity)
            },
          })}
        />
        <TextField {...form.text("name")} label={words.name} width="email" />
        <TextField {...form.text("trade_name")} label={words.tradeName} width="email" optional />
        <UaiField {...form.code("uai")} label={words.uai} optional />
        <NdaField {...form.code("nda")} label={words.nda} optional />
        <Select
          {...form.text("nature")}
          label={words.nature}
          width="name"
          placeholder={null}
          options={centerNatures.map((value) => ({ value, label: words.natures[value] }))}
        />
        <Checkbox {...form.checkbox("company_center")}>{words.companyCenter}</Checkbox>
      </FormGroup>
      <FormGroup title={words.survey}>
        <Select
          {...form.text("sifa_type_cfa")}
          label={words.centerType}
          width="name"
          placeholder={words.unknown}
          options={optionsOf(surveyLists.sifa_type_cfa)}
          optional
        />
        <UaiField {...form.code("eple_uai")} label={words.partnerUai} hint={words.partnerHint} optional />
        <Select
          {...form.text("nat_str_jur")}
          label={words.partnerAgreement}
          width="name"
          placeholder={words.unknown}
          options={optionsOf(surveyLists.nat_str_jur)}
          optional
        />
      </FormGroup>
      <FormGroup title={words.address}>
        <AddressFields
          value={(form.draft.address || {}) as Postal}
          onChange={(value) => form.set("address", value)}
          idOf={(field) => form.idOf(`address.${field}`)}
          faultOf={(field) => form.faultOf(`address.${field}`)}
        />
      </FormGroup>
      <FormGroup title={words.contact}>
        <TextField {...form.text("email")} label={words.email} type="email" width="email" optional />
        <PhoneField {...form.code("phone")} label={words.phone} optional />
      </FormGroup>
      <FormGroup title={words.quality}>
        <FormRow>
          <TextField
            {...form.text("qualiopi_certificate_number")}
            label={words.qualiopiNumber}
            width="siret"
            optional
          />
          <DateField {...form.value("qualiopi_valid_until")} label={words.qualiopiDate} optional />
        </FormRow>
        <Select
          {...form.text("disability_referent_id")}
          label={words.facts.disability}
          width="name"
          placeholder={words.none}
          options={people}
          optional
        />
        <Select
          {...form.text("mobility_referent_id")}
          label={words.facts.mobility}
          width="name"
          placeholder={words.none}
          options={people}
          optional
        />
      </FormGroup>
    </PanelForm>
  )
}
