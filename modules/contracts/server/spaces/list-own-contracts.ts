import { type IsoDate, today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import {
  hasOwnCopy,
  isPayAgreed,
  type PayLine,
  spaceStage,
  studentStatus,
  studentStep,
} from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { type OwnContractRow, ownContracts } from "./own-contract-row.ts"

type OwnContract = AnswerOf<typeof wire.listOwnContracts>["results"][number]

const period = ({ date_debut, date_fin, taux, base, salaire_brut_cents }: PayLine) => ({
  from: date_debut ?? null,
  to: date_fin ?? null,
  rate: taux ?? null,
  base: base ?? null,
  monthly_cents: salaire_brut_cents ?? null,
})

const weeklyMinutes = ({ weekly_hours, weekly_minutes }: OwnContractRow): number | null =>
  weekly_hours === null ? null : weekly_hours * 60 + (weekly_minutes ?? 0)

const present = (row: OwnContractRow, on: IsoDate): OwnContract => {
  const { label, tone, text } = studentStatus(row, on)
  return {
    id: row.id,
    number: row.number,
    contract_type: row.contract_type,
    school: row.school_name,
    company: row.company_name,
    training: row.training_name,
    tutor: row.tutor_name || null,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    broken_on: row.broken_on,
    badge: { label, tone },
    about: text,
    stage: spaceStage(row.status),
    step: studentStep(row),
    has_form: row.link_id !== null,
    weekly_minutes: weeklyMinutes(row),
    pay: isPayAgreed(row.status)
      ? { periods: row.pay.map(period), first_monthly_cents: row.first_pay_cents }
      : null,
    has_copy: hasOwnCopy({ status: row.status, isOurs: row.is_ours }),
  }
}

export const listOwnContracts = read(wire.listOwnContracts, async (reader) => {
  const on = today()
  return { results: (await ownContracts(reader)).map((row) => present(row, on)) }
})
