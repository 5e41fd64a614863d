import { ownRows, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { type LegalValues, legalValueAt } from "@jalon/legal-values/rules"
import { loadLegalValues } from "@jalon/legal-values/server"
import type { AnswerOf } from "@jalon/wire-kit"
import { type ClassStatus, classLife, preparationDoubts } from "../../rules/index.ts"
import type { FundingFields, getTraining } from "../../wire/index.ts"
import { type Asking, found, named, rightsOf } from "../asking.ts"
import {
  cohortsOf,
  presentChecks,
  type TrainingRow,
  trainingColumns,
  trainingTables,
} from "./training-row.ts"

type Sheet = AnswerOf<typeof getTraining>["training"]

type ClassRow = {
  id: string
  name: string
  school_year: string
  status: ClassStatus
  start_date: string
  end_date: string
  is_archived: boolean
  headcount: number
}

export const loadTraining = async (asking: Asking, id: string): Promise<TrainingRow> =>
  found(
    await asking.find(sql<TrainingRow>`
      select ${trainingColumns} from ${trainingTables} where ${ownRows(asking.who, "t.organization_id")} and t.id = ${id}`),
  )

export const loadLevels = (asking: Asking, trainingId: string) =>
  asking.run(sql<FundingFields & { id: string }>`
    select id, opco, idcc, amount_cents, valid_from, valid_to, source, uncertain from training_funding_level
    where ${ownRows(asking.who)} and training_id = ${trainingId} order by valid_from desc, created_at desc, id`)

export const loadRequiredDocuments = (asking: Asking, trainingId: string) =>
  asking.run(sql<Sheet["required_documents"][number]>`
    select code, label, condition from required_document
    where ${ownRows(asking.who)} and training_id = ${trainingId} order by created_at, id`)

const loadClasses = (asking: Asking, trainingId: string) =>
  asking.run(sql<ClassRow>`
    select c.id, c.name, c.school_year, c.status, c.start_date, c.end_date, c.archived_at is not null as is_archived,
      (select count(*)::int from student s where s.organization_id = c.organization_id and s.class_id = c.id
         and s.archived_at is null and s.state <> 'left') as headcount
    from class c where ${ownRows(asking.who, "c.organization_id")} and c.training_id = ${trainingId} and c.archived_at is null
    order by c.school_year desc, c.sort_name, c.id limit 50`)

const presentPreparation = (row: TrainingRow, legalValues: LegalValues, on: string): Sheet["preparation"] => {
  const days = legalValueAt(legalValues, "seuils.habilitation_liste_jours", on)
  return {
    days: days?.value ?? null,
    is_uncertain: days?.uncertain === true,
    doubts: preparationDoubts(row, on, days?.value),
  }
}

/** Everything the panel of a training shows, to the extent that the reader may see it. */
export const trainingSheet = async (asking: Asking, id: string): Promise<{ training: Sheet }> => {
  const on = today()
  const rights = rightsOf(asking.who)
  const row = await loadTraining(asking, id)
  const [cohorts, classes, levels, documents, legalValues] = await Promise.all([
    cohortsOf(asking, [id], on),
    loadClasses(asking, id),
    rights.seesPrices ? loadLevels(asking, id) : null,
    loadRequiredDocuments(asking, id),
    loadLegalValues(asking),
  ])
  const { price_cents, center_name, ...fields } = row
  return {
    training: {
      ...fields,
      ...(rights.seesPrices && { price_cents }),
      center: named(row.center_id, center_name),
      classes: classes.map(({ start_date, end_date, status, is_archived, ...one }) => ({
        ...one,
        life: classLife({ status, startDate: start_date, endDate: end_date, isArchived: is_archived }, on),
      })),
      checks: presentChecks(row, cohorts.get(id) ?? [], on, legalValues),
      preparation: presentPreparation(row, legalValues, on),
      ...(levels && { funding_levels: levels }),
      required_documents: documents,
      may_edit: rights.editsTrainings,
    },
  }
}
