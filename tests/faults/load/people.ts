import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import type pg from "pg"

export type Person = { id: string; email: string }

/** Everybody the load speaks for. Each group is used for one kind of command, so that its traces can be counted. */
export type People = {
  renaming: Person[]
  changingPassword: Person[]
  changingPicture: Person[]
  visiting: Person[]
  forgetting: Person[]
}

const many = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  for (let n = 0; n < count; n++) made.push(await make())
  return made
}

export const addPeople = async (admin: pg.Client, forgetting: number): Promise<People> => {
  await admin.query("begin")
  // Members and students: a scope with an organization and one without.
  const school = await addOrganization(admin)
  const member = () => addMember(admin, school, 3)
  const student = () => addAccount(admin, 0)
  const people = {
    renaming: [...(await many(2, member)), ...(await many(2, student))],
    changingPassword: [...(await many(1, member)), ...(await many(1, student))],
    changingPicture: await many(2, student),
    visiting: [...(await many(4, member)), ...(await many(4, student))],
    forgetting: await many(forgetting, student),
  }
  await admin.query("commit")
  return people
}
