import type { Scope } from "@jalon/data"
import { today } from "@jalon/kernel"
import type { StudentsServices } from "../services.ts"
import { presentRecord } from "./present-record.ts"

/** A command that is repeated looks at the record again: what is sealed in it is not kept beside each click. */
export const rereadRecord = (services: StudentsServices) => ({
  keep: () => ({}),
  answer: async (scope: Scope, { params }: { params: { studentId: string } }) => ({
    student: await presentRecord(services, scope, params.studentId, true, today()),
  }),
})
