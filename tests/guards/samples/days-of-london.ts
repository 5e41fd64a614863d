import { sql } from "@jalon/data"

export const askedOn = sql`select d.created_at::date, min(d.found_at)::date from draft d where d.opens_on >= current_date - 5`
export const inFrance = sql`select (d.created_at at time zone 'Europe/Paris')::date, d.on_date::date from draft d`
export const askedDay = (row: { asked_at: string }) => row.asked_at.slice(0, 10)
