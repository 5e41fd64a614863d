import { ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { levelReached } from "../../rules/index.ts"
import { signaturesEvents } from "../events.ts"

/**
 * Says that the act just counted brought the month to the share that the school chose, or to the end of its allowance. Acts of one
 * school are counted one after the other while it has an allowance: two at once would both see the level not reached, or passed.
 */
export const publishLevel = async (scope: Scope): Promise<void> => {
  const preference = await scope.find(sql<{ monthly_allowance: number; alert_percent: number }>`
    select monthly_allowance, alert_percent from signature_preference
    where ${ownRows(scope.who)} and monthly_allowance is not null for no key update`)
  if (!preference) return
  const { monthly_allowance: allowance, alert_percent: alertPercent } = preference
  const counted = await scope.find(sql<{ used: number }>`
    select count(*)::int as used from signature_use
    where ${ownRows(scope.who)} and at >= date_trunc('month', now() at time zone 'Europe/Paris') at time zone 'Europe/Paris'`)
  const used = counted?.used ?? 0
  if (levelReached({ used, allowance, alertPercent }) !== null)
    await publish(scope, signaturesEvents.LevelReached, { used, allowance })
}
