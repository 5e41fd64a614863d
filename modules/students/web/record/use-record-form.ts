import { type Answer, answerRead, useClient } from "@jalon/client"
import { useAutosave } from "@jalon/screens"
import { getStudent, listStudents, updateStudent } from "../../wire/index.ts"
import { fieldId } from "../shared/field-id.ts"
import type { FieldForm, Fields } from "../shared/fields.ts"

export type Student = Answer<typeof getStudent>["student"]
export type Office = NonNullable<Student["office"]>
/** What the student asks to be put right. */
export type Request = Office["requests"][number]

/** The record's fields, saved as one types. A field changed by a colleague meanwhile is shown with both values. */
export const useRecordForm = (student: Student, office: Office) => {
  const client = useClient()
  const auto = useAutosave<Fields>({
    of: `student ${student.id}`,
    values: office.fields,
    version: null,
    refreshes: [getStudent, listStudents],
    save: async ({ changes, seen }) => {
      const params = { studentId: student.id }
      const answer = await client.call(updateStudent, { params, body: { changes, seen } }, { quiet: true })
      answerRead(client, getStudent, { params }, () => ({ student: answer.student }))
      const values = answer.student.office?.fields ?? {}
      return answer.conflicts.length > 0
        ? { kind: "newer", version: null, values }
        : { kind: "saved", version: null, values }
    },
  })
  const form: FieldForm = { ...auto, idOf: fieldId }
  return { auto, form }
}
