import { PanelForm } from "@jalon/screens"
import {
  Banner,
  Checkbox,
  ComboBox,
  CountField,
  FormGroup,
  FormRow,
  Link,
  PostcodeField,
  RequiredNote,
  SiretField,
  TextField,
} from "@jalon/ui"
import { useRouter } from "@tanstack/react-router"
import { useRef } from "react"
import { employerRecordFields, paysOpco } from "../../rules/index.ts"
import type { RegisterSaid } from "../../wire/index.ts"
import { employer, people } from "../employer/strings.fr.ts"
import { type InviteForm, useInviteForm } from "./invite-form.ts"
import styles from "./list.module.css"
import { invite as words } from "./strings.fr.ts"
import { useRegister } from "./use-register.ts"

type Found = ReturnType<typeof useRegister>["found"]
const opcoOptions = employerRecordFields.opco.codes.map(({ code, label }) => ({ id: code, name: label }))

/** A company by its SIRET: one panel adds it and writes to it. */
export function InviteCompany({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const said = useRef<RegisterSaid | null>(null)
  const form = useInviteForm(
    () => said.current,
    ({ partner }) => {
      onClose()
      void router.navigate({ href: `/school/company/${partner.id}/info` })
    },
  )
  const register = useRegister(form)
  said.current = register.found?.said ?? null
  return (
    <PanelForm
      title={words.title}
      isOpen
      onClose={onClose}
      form={form}
      verb={form.draft.send ? words.verb : words.addOnly}
    >
      <RequiredNote />
      <Company form={form} register={register} />
      <Person form={form} />
    </PanelForm>
  )
}

function Remarks({ found }: { found: Found }) {
  if (!found) return null
  const { known, same_siren, said } = found
  return (
    <div role="status" className={styles.banners}>
      {known && (
        <Banner tone="waiting" action={<Link href={`/school/company/${known.id}/info`}>{words.open}</Link>}>
          {known.is_archived ? words.archived(known.name) : words.known(known.name)}
        </Banner>
      )}
      {said?.state === "closed" && <Banner tone="danger">{words.closed}</Banner>}
      {said?.state === "not_diffusible" && <Banner tone="info">{words.notDiffusible}</Banner>}
      {!known && same_siren.length > 0 && (
        <Banner tone="info" title={words.sameSiren}>
          <ul className={styles.links}>
            {same_siren.map(({ id, name, city }) => (
              <li key={id}>
                <Link href={`/school/company/${id}/info`}>{city ? `${name}, ${city}` : name}</Link>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

function Company({ form, register }: { form: InviteForm; register: ReturnType<typeof useRegister> }) {
  const { found, lookup } = register
  const opco = form.value("opco")
  const { secteur, employeur_type } = form.draft
  const hasOpco = paysOpco({
    secteur: secteur === "public" ? "public" : "prive",
    employeur_type: employeur_type || null,
  })
  const { labels } = employer
  return (
    <FormGroup title={words.company} description={words.companyHint}>
      <SiretField {...form.code("siret")} label={labels.siret} lookup={lookup} autoFocus optional />
      <Remarks found={found} />
      <TextField {...form.text("denomination")} label={labels.denomination} />
      <FormRow>
        <TextField
          {...form.text("address.numero")}
          label={labels["address.numero"]}
          width="amount"
          optional
        />
        <TextField {...form.text("address.voie")} label={labels["address.voie"]} width="name" optional />
      </FormRow>
      <FormRow>
        <PostcodeField
          {...form.code("address.code_postal")}
          width="amount"
          label={labels["address.code_postal"]}
          optional
        />
        <TextField
          {...form.text("address.commune")}
          label={labels["address.commune"]}
          width="name"
          optional
        />
      </FormRow>
      <CountField
        {...form.value("effectif")}
        label={labels.effectif}
        hint={found?.headcount ? words.headcount(found.headcount) : employer.headcountHint}
        width="amount"
        optional
      />
      {hasOpco ? (
        <ComboBox
          {...opco}
          onChange={(key) => opco.onChange(key as typeof opco.value)}
          label={labels.opco}
          hint={opco.value !== null && opco.value === found?.suggested.opco ? words.fromOpco : undefined}
          options={opcoOptions}
          optional
        />
      ) : (
        <p>{employer.opco.public}</p>
      )}
    </FormGroup>
  )
}

function Person({ form }: { form: InviteForm }) {
  return (
    <FormGroup title={words.person} description={words.personHint}>
      <Checkbox {...form.checkbox("send")} hint={words.sendHint}>
        {words.send}
      </Checkbox>
      {form.draft.send && (
        <>
          <TextField {...form.text("invitee_email")} type="email" label={words.email} width="email" />
          <FormRow>
            <TextField
              {...form.text("invitee_first_name")}
              label={people.labels.first_name}
              width="siret"
              optional
            />
            <TextField
              {...form.text("invitee_last_name")}
              label={people.labels.last_name}
              width="siret"
              optional
            />
          </FormRow>
        </>
      )}
    </FormGroup>
  )
}
