import { sql } from "@jalon/data"

export type Colleague = {
  account_id: string
  first_name: string
  last_name: string
  email: string
  role_id: number
  is_active: boolean
}

export const colleagues = sql<Colleague>`
  select account_id, first_name, last_name, email, role_id, is_active from colleagues() order by last_name, first_name`

export const nameIn = (people: readonly Colleague[], accountId: string | null): string | null => {
  const found = people.find(({ account_id }) => account_id === accountId)
  return found ? `${found.first_name} ${found.last_name}` : null
}
