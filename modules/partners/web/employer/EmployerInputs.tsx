import { countries, isAbroad } from "@jalon/identifiers"
import { pensionFunds } from "@jalon/organizations/rules"
import {
  ComboBox,
  CountField,
  FormGroup,
  FormRow,
  IdccField,
  NafField,
  PhoneField,
  PostcodeField,
  RadioGroup,
  Select,
  SiretField,
  TextField,
} from "@jalon/ui"
import {
  askedForContract,
  type EmployerKey,
  employerRecordFields,
  emptyEmployer,
  paysOpco,
  sectorOfType,
  sectorWords,
} from "../../rules/index.ts"
import { CommuneField } from "./CommuneField.tsx"
import { employer as words } from "./strings.fr.ts"
import type { EmployerForm } from "./use-employer-form.ts"
import { offered, optionsOf, useEmployerLists } from "./values.ts"

interface InputsProps {
  form: EmployerForm
  /** The number by which others know the company: shown, not changed. */
  isSiretFixed?: boolean
  /** Where the operator comes from. */
  opcoHint?: string | undefined
}

const { labels } = words
const opcoOptions = employerRecordFields.opco.codes.map(({ code, label }) => ({ id: code, name: label }))

const countryOptions = countries().map(({ code, name }) => ({ id: code, name }))

/** A contract will not be signed without these; the others may stay empty for good. */
const isOptional = (form: EmployerForm, key: EmployerKey): boolean =>
  !askedForContract({
    ...emptyEmployer,
    secteur: sectorIn(form),
    employeur_type: form.draft.employeur_type || null,
  }).includes(key)

const sectorIn = (form: EmployerForm) => {
  const type = form.draft.employeur_type
  return type ? sectorOfType(type) : form.draft.secteur === "public" ? "public" : "prive"
}

function Identity({ form, isSiretFixed = false }: InputsProps) {
  const type = form.value("employeur_type")
  const specific = form.text("employeur_specifique")
  const lists = useEmployerLists()
  return (
    <FormGroup title={words.identity}>
      <SiretField
        {...form.code("siret")}
        label={labels.siret}
        disabled={isSiretFixed}
        hint={isSiretFixed ? words.siretFixed : undefined}
      />
      <TextField {...form.text("denomination")} label={labels.denomination} autoComplete="organization" />
      <ComboBox
        {...type}
        onChange={(code) => type.onChange(code as typeof type.value)}
        label={labels.employeur_type}
        hint={words.typeHint(sectorWords[sectorIn(form)])}
        options={offered(lists.employeur_type, type.value).map(({ code, label }) => ({
          id: code,
          name: label,
        }))}
        width="full"
        optional={isOptional(form, "employeur_type")}
      />
      <NafField {...form.code("naf")} label={labels.naf} optional={isOptional(form, "naf")} />
      <CountField
        {...form.value("effectif")}
        label={labels.effectif}
        hint={words.headcountHint}
        width="amount"
        optional={isOptional(form, "effectif")}
      />
      <Select
        {...specific}
        label={labels.employeur_specifique}
        options={optionsOf(offered(lists.employeur_specifique, specific.value))}
        placeholder={null}
        width="email"
      />
    </FormGroup>
  )
}

/** A fund that is not in the list is written as it is. */
function PensionFund({ form }: { form: EmployerForm }) {
  const fund = form.value("caisse_retraite")
  const known =
    fund.value === null || pensionFunds.includes(fund.value) ? pensionFunds : [fund.value, ...pensionFunds]
  return (
    <ComboBox
      {...fund}
      label={labels.caisse_retraite}
      options={known.map((name) => ({ id: name, name }))}
      onCreate={(name) => fund.onChange(name)}
      optional
    />
  )
}

function Agreement({ form, opcoHint }: InputsProps) {
  const secteur = sectorIn(form)
  const opco = form.value("opco")
  const insured = form.draft.regime_chomage_specifique
  return (
    <FormGroup title={words.agreement}>
      <IdccField
        {...form.code("idcc")}
        label={labels.idcc}
        hint={words.idccHint}
        optional={isOptional(form, "idcc")}
      />
      {paysOpco({ secteur, employeur_type: form.draft.employeur_type || null }) ? (
        <ComboBox
          {...opco}
          onChange={(key) => opco.onChange(key as typeof opco.value)}
          label={labels.opco}
          hint={opcoHint}
          options={opcoOptions}
          optional={isOptional(form, "opco")}
        />
      ) : (
        <p>{words.opco.public}</p>
      )}
      <PensionFund form={form} />
      {secteur === "public" && (
        <RadioGroup
          label={labels.regime_chomage_specifique}
          value={insured === true ? "yes" : insured === false ? "no" : ""}
          onChange={(value) => form.set("regime_chomage_specifique", value === "yes")}
          options={[
            { value: "yes", label: words.yes },
            { value: "no", label: words.no },
          ]}
        />
      )}
    </FormGroup>
  )
}

function Address({ form }: InputsProps) {
  const country = form.value("address.pays")
  return (
    <FormGroup title={words.address}>
      <FormRow>
        <TextField
          {...form.text("address.numero")}
          label={labels["address.numero"]}
          width="amount"
          optional
        />
        <TextField
          {...form.text("address.repetition")}
          label={labels["address.repetition"]}
          width="amount"
          optional
        />
      </FormRow>
      <TextField
        {...form.text("address.voie")}
        label={labels["address.voie"]}
        optional={isOptional(form, "address.voie")}
      />
      <TextField {...form.text("address.complement")} label={labels["address.complement"]} optional />
      <FormRow>
        <PostcodeField
          {...form.code("address.code_postal")}
          width="amount"
          label={labels["address.code_postal"]}
          optional={isOptional(form, "address.code_postal")}
        />
        <TextField
          {...form.text("address.commune")}
          label={labels["address.commune"]}
          width="name"
          autoComplete="address-level2"
          optional={isOptional(form, "address.commune")}
        />
      </FormRow>
      {!isAbroad(form.draft["address.pays"]) && <CommuneField form={form} />}
      <ComboBox
        {...country}
        label={labels["address.pays"]}
        hint={words.countryHint}
        options={countryOptions}
        optional
      />
    </FormGroup>
  )
}

function Contact({ form }: InputsProps) {
  return (
    <FormGroup title={words.contact} description={words.contactHint}>
      <PhoneField {...form.code("phone")} label={labels.phone} optional={isOptional(form, "phone")} />
      <TextField
        {...form.text("email")}
        type="email"
        label={labels.email}
        width="email"
        optional={isOptional(form, "email")}
      />
    </FormGroup>
  )
}

function Signatory({ form }: InputsProps) {
  return (
    <FormGroup title={words.signatory} description={words.signatoryHint}>
      <FormRow>
        <TextField
          {...form.text("signataire.prenom")}
          label={labels["signataire.prenom"]}
          width="siret"
          optional={isOptional(form, "signataire.prenom")}
        />
        <TextField
          {...form.text("signataire.nom")}
          label={labels["signataire.nom"]}
          width="siret"
          optional={isOptional(form, "signataire.nom")}
        />
      </FormRow>
      <TextField
        {...form.text("signataire.fonction")}
        label={labels["signataire.fonction"]}
        width="name"
        optional={isOptional(form, "signataire.fonction")}
      />
      <TextField
        {...form.text("signataire.courriel")}
        type="email"
        label={labels["signataire.courriel"]}
        width="email"
        optional={isOptional(form, "signataire.courriel")}
      />
      <PhoneField {...form.code("signataire.mobile")} mobile label={labels["signataire.mobile"]} optional />
    </FormGroup>
  )
}

/** The first part of the contract, as both sides fill it. */
export function EmployerInputs(props: InputsProps) {
  return (
    <>
      <Identity {...props} />
      <Agreement {...props} />
      <Address {...props} />
      <Contact {...props} />
      <Signatory {...props} />
    </>
  )
}
