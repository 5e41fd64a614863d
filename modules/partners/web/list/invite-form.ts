import { useCommand } from "@jalon/client"
import { email } from "@jalon/identifiers"
import { useForm } from "@jalon/screens"
import { fixedMessages } from "@jalon/wire-kit"
import * as z from "zod/mini"
import {
  EMPLOYER_KEYS,
  type EmployerChanges,
  type EmployerFields,
  employerWords,
  emptyEmployer,
  readEmployer,
} from "../../rules/index.ts"
import {
  createPartner,
  employerFields,
  listPartners,
  partnerChoices,
  partnerPlaces,
  type RegisterSaid,
} from "../../wire/index.ts"
import { people } from "../employer/strings.fr.ts"
import { invite as words } from "./strings.fr.ts"

const name = z.nullable(z.string().check(z.trim(), z.maxLength(80)))
const body = z.extend(employerFields, {
  invitee_email: z.nullable(z.string().check(z.trim(), z.maxLength(254))),
  invitee_first_name: name,
  invitee_last_name: name,
  send: z.boolean(),
})
/** What the dialog holds: the employer's fields and the person to write to. */
const fieldsRoute = { ...createPartner, body }
type Typed = z.output<typeof body>

const labels = {
  ...employerWords,
  invitee_email: words.email,
  invitee_first_name: people.labels.first_name,
  invitee_last_name: people.labels.last_name,
}

const check = (typed: Typed): Record<string, string> => ({
  ...Object.fromEntries(
    Object.keys(readEmployer(employerOf(typed), emptyEmployer, null).faults).map((key) => [
      key,
      fixedMessages.invalid,
    ]),
  ),
  ...(typed.send &&
    !email.parse(typed.invitee_email ?? "").ok && {
      invitee_email: typed.invitee_email ? fixedMessages.email : fixedMessages.required,
    }),
})

const employerOf = (typed: Typed): EmployerFields =>
  Object.fromEntries(EMPLOYER_KEYS.map((key) => [key, typed[key]])) as EmployerFields

const inviteeOf = ({ send, invitee_email, invitee_first_name, invitee_last_name }: Typed) =>
  send && invitee_email
    ? {
        invite: {
          email: invitee_email,
          ...(invitee_first_name && { first_name: invitee_first_name }),
          ...(invitee_last_name && { last_name: invitee_last_name }),
        },
      }
    : {}

/** Only what was said: an empty field is not sent as an answer. */
const sentOf = (fields: EmployerFields): EmployerChanges & { denomination: string } => ({
  ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as EmployerChanges),
  denomination: fields.denomination,
})

export const useInviteForm = (
  said: () => RegisterSaid | null,
  onSaved: (answer: { partner: { id: string } }) => void,
) => {
  const command = useCommand(createPartner, { refreshes: [listPartners, partnerChoices, partnerPlaces] })
  return useForm<typeof fieldsRoute, { partner: { id: string } }>({
    route: fieldsRoute,
    initial: {
      ...emptyEmployer,
      invitee_email: "",
      invitee_first_name: "",
      invitee_last_name: "",
      send: true,
    },
    command,
    labels,
    check,
    fieldOf: { "partner.siret_taken": "siret" },
    send: (typed) =>
      command.run({
        body: { employer: sentOf(employerOf(typed)), register: said(), ...inviteeOf(typed) },
      }),
    onSaved,
  })
}

export type InviteForm = ReturnType<typeof useInviteForm>
