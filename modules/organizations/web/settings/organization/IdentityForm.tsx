import { useCommand, useSession } from "@jalon/client"
import { useForm } from "@jalon/screens"
import {
  Banner,
  Button,
  ErrorSummary,
  Form,
  FormActions,
  FormGroup,
  FormRow,
  NdaField,
  PhoneField,
  SiretField,
  TextField,
} from "@jalon/ui"
import { useRef } from "react"
import type { Postal } from "../../../rules/index.ts"
import { getSchool, settingsHistory, updateSchool } from "../../../wire/index.ts"
import { AddressFields } from "../../parts/AddressFields.tsx"
import {
  type Filled,
  filledWith,
  type Identity,
  identityFromRegister,
} from "../../parts/identity-from-register.ts"
import { RegisterBanner } from "../../parts/RegisterBanner.tsx"
import { useCompany } from "../../parts/use-company.ts"
import { settings } from "../strings.fr.ts"
import { useUnsavedSection } from "../unsaved.tsx"
import type { School } from "./school-type.ts"
import { organizationWords as words } from "./strings.fr.ts"

const draftOf = ({ logo: _, validated_at: __, validation: ___, ...fields }: School) => fields

export function IdentityForm({ school }: { school: School }) {
  const session = useSession()
  const command = useCommand(updateSchool, {
    refreshes: [getSchool, settingsHistory],
    onDone: ({ organization: { name } }) => {
      const kept = session.read("organization")
      if (kept) session.write({ organization: { ...kept, name } })
    },
  })
  const form = useForm({
    route: updateSchool,
    initial: draftOf(school),
    command,
    send: (body) => command.run({ body }),
    labels: {
      name: words.name,
      trade_name: words.tradeName,
      siret: words.siret,
      nda: words.nda,
      phone: words.phone,
      email: words.email,
      website: words.website,
      legal_representative: words.representative,
    },
  })
  useUnsavedSection("organisation", settings.parts.organization, { ...form, reset: () => form.reset() })
  const address = (form.draft.address || {}) as Postal
  const put = ({ name, address }: Identity) => {
    form.set("name", name)
    form.set("address", address)
  }
  // Taken from the register by the button below: it goes with its SIRET, and what was saved comes back.
  const taken = useRef<Filled>({})
  const register = useCompany((company) => {
    if (company) return
    const now = { name: form.draft.name ?? "", address }
    put(
      identityFromRegister(now, taken.current, null, { name: school.name, address: school.address }).identity,
    )
    taken.current = {}
  })
  const signatory = form.draft.signatory || { last_name: "", first_name: "", job_title: "" }
  const sign = (field: keyof typeof signatory) => ({
    id: form.idOf(`signatory.${field}`),
    value: signatory[field] ?? "",
    onChange: (event: { target: { value: string } }) =>
      form.set("signatory", { ...signatory, [field]: event.target.value }),
  })
  return (
    <Form {...form.props}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      {form.message && (
        <Banner tone="danger" live="urgent">
          {form.message}
        </Banner>
      )}
      <FormGroup>
        <TextField {...form.text("name")} label={words.name} width="email" autoComplete="organization" />
        <TextField {...form.text("trade_name")} label={words.tradeName} width="email" optional />
        <SiretField
          {...form.code("siret")}
          label={words.siret}
          lookup={register.lookup}
          onChange={(value) => {
            form.set("siret", value)
            void register.search(value)
          }}
        />
        <RegisterBanner
          company={register.company}
          onUse={(identity) => {
            taken.current = filledWith(identity)
            put(identity)
          }}
        />
        <NdaField {...form.code("nda")} label={words.nda} hint={words.ndaHint} optional />
      </FormGroup>
      <FormGroup title={words.address}>
        <AddressFields
          value={address}
          onChange={(value) => form.set("address", value)}
          idOf={(field) => form.idOf(`address.${field}`)}
          faultOf={(field) => form.faultOf(`address.${field}`)}
        />
      </FormGroup>
      <FormGroup title={words.contact}>
        <TextField
          {...form.text("email")}
          label={words.email}
          hint={words.emailHint}
          type="email"
          width="email"
          optional
        />
        <PhoneField {...form.code("phone")} label={words.phone} optional />
        <TextField
          {...form.text("website")}
          label={words.website}
          hint={words.websiteHint}
          type="url"
          width="email"
          optional
        />
      </FormGroup>
      <FormGroup title={words.people}>
        <TextField
          {...form.text("legal_representative")}
          label={words.representative}
          width="name"
          optional
        />
      </FormGroup>
      <FormGroup title={words.signatory} description={words.signatoryHint}>
        <FormRow>
          <TextField {...sign("last_name")} label={words.lastName} width="siret" optional />
          <TextField {...sign("first_name")} label={words.firstName} width="siret" optional />
          <TextField {...sign("job_title")} label={words.jobTitle} width="siret" optional />
        </FormRow>
      </FormGroup>
      <FormActions>
        <Button type="submit" variant="primary" isPending={form.isPending} pendingText={words.saving}>
          {words.save}
        </Button>
      </FormActions>
    </Form>
  )
}
