import { type Scope, sql } from "@jalon/data"
import type { Door } from "@jalon/organizations/server"

/** What is kept with a link beside the boxes of its contract. */
export const keepFacts = async (scope: Scope, door: Door, added: Readonly<Record<string, unknown>>) => {
  const facts = { ...door.facts, ...added }
  await scope.run(sql`update door set facts = ${JSON.stringify(facts)}::jsonb where id = ${door.id}`)
  return { ...door, facts }
}
