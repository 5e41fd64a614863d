import { type Answer, answerRead, useClient } from "@jalon/client"
import { useAutosave } from "@jalon/screens"
import { getProfile, updateProfile } from "../../wire/index.ts"
import { fieldId } from "../shared/field-id.ts"
import type { FieldForm, Fields } from "../shared/fields.ts"

export type Profile = NonNullable<Answer<typeof getProfile>["student"]>

/** Her own fields, saved as she types; a phone that loses its network keeps them. */
export const useProfileForm = (profile: Profile) => {
  const client = useClient()
  const auto = useAutosave<Fields>({
    of: `profile ${profile.id}`,
    values: profile.fields,
    version: null,
    refreshes: [getProfile],
    save: async ({ changes, seen }) => {
      const answer = await client.call(
        updateProfile,
        { body: { student_id: profile.id, changes, seen } },
        { quiet: true },
      )
      answerRead(client, getProfile, {}, (before) =>
        before.student?.id === profile.id ? { ...before, student: answer.student } : before,
      )
      const values = answer.student.fields
      return answer.conflicts.length > 0
        ? { kind: "newer", version: null, values }
        : { kind: "saved", version: null, values }
    },
  })
  const form: FieldForm = { ...auto, idOf: fieldId }
  return { auto, form }
}
