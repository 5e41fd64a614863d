import { sql } from "@jalon/data"

export type Colleague = { account_id: string; name: string; is_active: boolean }

/** Who works or worked here, to sign what they did. */
export const colleagues = sql<Colleague>`
  select account_id, concat_ws(' ', first_name, last_name) as name, is_active from colleagues()
  order by last_name, first_name`

export const colleagueName = (people: readonly Colleague[], accountId: string | null): string =>
  people.find(({ account_id }) => account_id === accountId)?.name ?? "Compte fermé"

/** Whom somebody may call in: everyone who is here, but herself. */
export const othersHere = (people: readonly Colleague[], self: string): { id: string; name: string }[] =>
  people
    .filter(({ is_active, account_id }) => is_active && account_id !== self)
    .map(({ account_id, name }) => ({ id: account_id, name }))

/** Only colleagues who are here can be called in, each once. */
export const mentionsAmong = (people: readonly Colleague[], asked: readonly string[]): string[] => {
  const here = new Set(people.filter(({ is_active }) => is_active).map(({ account_id }) => account_id))
  return [...new Set(asked)].filter((id) => here.has(id))
}
