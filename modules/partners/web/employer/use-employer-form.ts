import type { RefusedError } from "@jalon/client"
import { useForm } from "@jalon/screens"
import { fixedMessages } from "@jalon/wire-kit"
import {
  type EmployerChanges,
  type EmployerFields,
  type EmployerKey,
  employerWords,
  readEmployer,
} from "../../rules/index.ts"
import { employerFields, updatePartner } from "../../wire/index.ts"

/** The fields alone: what is sent is the part of them that changed. */
const fieldsRoute = { ...updatePartner, body: employerFields }

export type Conflict = {
  field: string
  yours: string | number | boolean | null
  theirs: string | number | boolean | null
}
export type SavedEmployer = { conflicts: Conflict[] }

interface Settings<Answer extends SavedEmployer> {
  fields: EmployerFields
  command: { refused: RefusedError | null; isPending: boolean; reset: () => void }
  save: (changes: EmployerChanges, seen: EmployerChanges) => Promise<Answer | null>
  onSaved: (answer: Answer) => void
}

const changedKeys = (body: EmployerFields, before: EmployerFields): EmployerKey[] =>
  (Object.keys(body) as EmployerKey[]).filter((key) => body[key] !== before[key])

const pick = (from: EmployerFields, keys: readonly EmployerKey[]): EmployerChanges =>
  Object.fromEntries(keys.map((key) => [key, from[key]]))

/** What is typed, checked as the server will: the field itself says what is wrong with it. */
const check = (body: EmployerFields): Record<string, string> =>
  Object.fromEntries(
    Object.keys(readEmployer(body, body, null).faults).map((key) => [key, fixedMessages.invalid]),
  )

export const useEmployerForm = <Answer extends SavedEmployer>({
  fields,
  command,
  save,
  onSaved,
}: Settings<Answer>) =>
  useForm<typeof fieldsRoute, Answer>({
    route: fieldsRoute,
    initial: fields,
    command,
    labels: employerWords,
    check,
    send: (body) => {
      const keys = changedKeys(body, fields)
      return save(pick(body, keys), pick(fields, keys))
    },
    onSaved,
  })

export type EmployerForm = ReturnType<typeof useEmployerForm<SavedEmployer>>
