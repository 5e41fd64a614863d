import { sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { Reader } from "@jalon/serving"

export type HoursRow = {
  contract_id: string
  organization_id: number
  school_name: string
  learner_name: string
  training_name: string | null
  due_minutes: number
  present_minutes: number
  justified_minutes: number
  unjustified_minutes: number
  waiting_minutes: number
  late_minutes: number
  late_count: number
}

export type CertificateOfCompany = {
  id: string
  organization_id: number
  school_name: string
  learner_name: string
  number: string
  from_date: IsoDate
  to_date: IsoDate
  realised_minutes: number
  issued_at: Date
}

export type Month = { from: IsoDate; to: IsoDate }

/** « 2026-11 »: its first and its last day. */
export const monthOf = (month: string): Month => {
  const [year = 0, number = 1] = month.split("-").map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01` as IsoDate, to: `${month}-${last}` as IsoDate }
}

/** Sheets are closed to companies: these functions tell each the hours and the certificates of its own apprentices. */
export const hoursRows = ({ run }: Pick<Reader, "run">, { from, to }: Month): Promise<HoursRow[]> =>
  run(sql<HoursRow>`
    select contract_id, organization_id, school_name, learner_name, training_name, due_minutes, present_minutes,
      justified_minutes, unjustified_minutes, waiting_minutes, late_minutes, late_count
    from company_hours(${from}::date, ${to}::date) order by learner_name, contract_id`)

export const certificatesOfCompany = ({ run }: Pick<Reader, "run">): Promise<CertificateOfCompany[]> =>
  run(sql<CertificateOfCompany>`
    select id, organization_id, school_name, learner_name, number, from_date, to_date, realised_minutes, issued_at
    from company_certificates() order by issued_at desc, id`)
