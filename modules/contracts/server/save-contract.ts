import { ownRows, type Scope, sql } from "@jalon/data"
import { funderName, nextDeadline, openWays, whomToAsk } from "../rules/index.ts"
import { type ContractRow, dataOf } from "./contract-row.ts"
import { deadlineInput } from "./lifecycle/deadline-input.ts"
import { notDirectMoves } from "./lifecycle/not-direct-moves.ts"
import type { OpenContract } from "./open-contract.ts"

const named = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" ")

/** What lists, counts and clocks need of a contract, kept beside its fields. */
const listed = ({ contract_type, fields }: Pick<ContractRow, "contract_type" | "fields">) => {
  const isPro = contract_type === "professionnalisation"
  return {
    learner_name: isPro
      ? named(fields.salarie_nom_usage ?? fields.salarie_nom_naissance, fields.salarie_prenom)
      : named(fields.apprenti_nom_usage ?? fields.apprenti_nom_naissance, fields.apprenti_prenom),
    company_name: fields.employeur_denomination ?? "",
    training_name: fields.formation_intitule ?? "",
    opco: fields.employeur_opco ?? null,
    deca_number: fields.contrat_numero_deca ?? null,
    starts_on: fields.contrat_date_debut ?? null,
    ends_on: fields.contrat_date_fin ?? null,
    concluded_on: fields.contrat_date_conclusion ?? null,
  }
}

type Saved = Pick<OpenContract, "row" | "assessment" | "facts" | "legalValues" | "on">

/** Writes a contract that was locked, with what the rules said of it. */
export const saveContract = async (
  scope: Scope,
  { row, assessment: { findings, missing }, facts, legalValues, on }: Saved,
): Promise<void> => {
  const kept = listed(row)
  const deadline = nextDeadline(legalValues, deadlineInput(row), on)
  const blocking = findings.filter(({ verdict }) => verdict === "blocking").length
  const asked = whomToAsk(row.status, row.contract_type, missing)
  const ways = openWays(row.status, facts, asked).filter((move) => !notDirectMoves.has(move))
  await scope.run(sql`
    update contract set
      student_id = ${row.student_id}, partner_id = ${row.partner_id}, tutor_id = ${row.tutor_id},
      training_id = ${row.training_id}, class_id = ${row.class_id}, center_id = ${row.center_id},
      status = ${row.status},
      status_since = case when status = ${row.status} then status_since else now() end,
      status_before_archive = ${row.status_before_archive}, archive_reason = ${row.archive_reason},
      archived_at = case when ${row.status} = 'archived' then coalesce(archived_at, now()) end,
      fields = ${JSON.stringify(row.fields)}::jsonb, acknowledged = ${JSON.stringify(row.acknowledged)}::jsonb,
      needs_convention = ${row.needs_convention}, is_convention_approved = ${row.is_convention_approved},
      version = ${row.version}, outside_status = ${row.outside_status}, broken_on = ${row.broken_on}, deposit_state = ${row.deposit_state}, rupture = ${row.rupture && JSON.stringify(row.rupture)}::jsonb,
      learner_name = ${kept.learner_name}, company_name = ${kept.company_name}, training_name = ${kept.training_name},
      opco = ${kept.opco}, deca_number = ${kept.deca_number}, starts_on = ${kept.starts_on}, ends_on = ${kept.ends_on},
      concluded_on = ${kept.concluded_on}, deadline_on = ${deadline?.on ?? null}, deadline_kind = ${deadline?.kind ?? null},
      blocking_count = ${blocking}, warning_count = ${facts.warningsToAcknowledge},
      missing_count = ${missing.length}, open_ways = ${ways}::text[], awaits_convention = ${facts.needsConvention},
      funder_name = ${funderName(dataOf(row))}, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
}
