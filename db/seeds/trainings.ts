import { expandRhythm, publicHolidaysIn } from "@jalon/calendar"
import { addDays, today } from "@jalon/kernel"
import { emptyEntrusted } from "@jalon/trainings/rules"
import type pg from "pg"
import {
  type ClassKey,
  type ClassSeed,
  classes,
  type TrainingKey,
  type TrainingSeed,
  trainings,
} from "./catalogue.ts"
import { idOf } from "./ids.ts"
import { fundingLevels, requiredDocuments } from "./training-details.ts"

const idsOf = <Key extends string>(kind: string, rows: Record<Key, unknown>) =>
  Object.fromEntries(Object.keys(rows).map((key) => [key, idOf(`${kind}/${key}`)])) as Record<Key, string>

export const TRAINING_IDS: Record<TrainingKey, string> = idsOf("training", trainings)
export const CLASS_IDS: Record<ClassKey, string> = idsOf("class", classes)

// Centres and sites have their own seed: they are found by what everyone knows of them.
const CENTER =
  "(select id from apprentice_training_center where organization_id = $2 order by created_at, id limit 1)"
const SITE = "(select id from site where organization_id = $2 and address->>'commune' = $5 limit 1)"

const addTraining = (client: pg.Client, id: string, seed: TrainingSeed) =>
  client.query(
    `insert into training (id, organization_id, center_id, title, short_title, rncp_code, diploma_code, diploma_kind,
       certification_type, certifier_name, level, rncp_registered_until, duration_hours_total, duration_months, remote_hours,
       delivery_mode, price_cents, capacity_default, status, nsf_code, entrusted, preparation_right, preparation_read_on,
       agreement_from)
     values ($1, $2, ${CENTER}, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)`,
    [
      id,
      seed.organization,
      seed.title,
      seed.short,
      seed.rncp,
      seed.diploma,
      seed.kind,
      seed.type,
      seed.certifier,
      seed.level,
      seed.until,
      seed.hours,
      seed.months,
      seed.remote,
      seed.mode,
      seed.priceEuros * 100,
      seed.capacity,
      seed.status ?? "active",
      seed.nsf ?? null,
      JSON.stringify(seed.entrusted ? [{ ...emptyEntrusted, ...seed.entrusted }] : []),
      seed.list?.says ?? null,
      seed.list ? addDays(today(), -seed.list.daysAgo) : null,
      seed.list?.agreementFrom ?? null,
    ],
  )

const addDetails = async (client: pg.Client, key: TrainingKey, organization: number) => {
  for (const [rank, level] of (fundingLevels[key] ?? []).entries())
    await client.query(
      `insert into training_funding_level (id, organization_id, training_id, opco, idcc, amount_cents, valid_from, valid_to,
         source, uncertain) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        idOf(`funding/${key}/${rank}`),
        organization,
        TRAINING_IDS[key],
        level.opco,
        level.idcc,
        level.euros * 100,
        level.from,
        level.to ?? null,
        level.source,
        level.uncertain ?? false,
      ],
    )
  for (const [rank, [code, label, condition]] of requiredDocuments.entries())
    await client.query(
      `insert into required_document (id, organization_id, training_id, code, label, condition, created_at)
       values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 millisecond')`,
      [idOf(`required/${key}/${code}`), organization, TRAINING_IDS[key], code, label, condition, rank],
    )
}

const addClass = async (client: pg.Client, id: string, seed: ClassSeed) => {
  const { organization } = trainings[seed.training]
  await client.query(
    `insert into class (id, organization_id, training_id, center_id, site_id, name, school_year, year_of_cycle, promotion,
       start_date, end_date, exam_start_date, exam_end_date, capacity, rhythm, head_trainer_id, status)
     values ($1, $2, $3, ${CENTER}, ${SITE}, $4, $6, $7, $8, $9, $10, $11, $12, $13, $14,
       (select id from member where organization_id = $2 and id = $15), $16)`,
    [
      id,
      organization,
      TRAINING_IDS[seed.training],
      seed.name,
      seed.town,
      seed.year,
      seed.yearOfCycle,
      seed.promotion,
      seed.from,
      seed.to,
      seed.exams?.[0] ?? null,
      seed.exams?.[1] ?? null,
      seed.capacity,
      seed.rhythm === null ? null : JSON.stringify(seed.rhythm),
      seed.head ? idOf(`member/${seed.head}`) : null,
      seed.status ?? "open",
    ],
  )
}

/** Shut for Christmas, like everyone: school weeks that fall there move. */
const closures = [
  { from: "2025-12-22", to: "2026-01-02" },
  { from: "2026-12-21", to: "2027-01-01" },
]

type PeriodRow = {
  scope: "organization" | "class"
  scopeId: string | null
  kind: string
  from: string
  to: string
}

const addPeriod = (client: pg.Client, organization: number, name: string, row: PeriodRow, label?: string) =>
  client.query(
    `insert into calendar_period (id, organization_id, scope, scope_id, kind, from_date, to_date, label)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      idOf(`period/${name}/${row.from}`),
      organization,
      row.scope,
      row.scopeId,
      row.kind,
      row.from,
      row.to,
      label ?? null,
    ],
  )

const addPeriods = async (client: pg.Client, key: ClassKey, seed: ClassSeed) => {
  if (seed.rhythm === null) return
  const { organization } = trainings[seed.training]
  const range = { from: seed.from, to: seed.to }
  const holidays = publicHolidaysIn(range, "metropole")
  const periods = expandRhythm(seed.rhythm, { ...range, closures, holidays, policy: "shift_next" })
  for (const { kind, from, to } of periods)
    await addPeriod(client, organization, key, { scope: "class", scopeId: CLASS_IDS[key], kind, from, to })
}

/** The catalogue of the demo schools: trainings, what OPCO pay for them, documents asked for, classes and their year. */
export const seedTrainings = async (client: pg.Client): Promise<void> => {
  for (const [key, seed] of Object.entries(trainings) as [TrainingKey, TrainingSeed][]) {
    await addTraining(client, TRAINING_IDS[key], seed)
    await addDetails(client, key, seed.organization)
  }
  for (const organization of new Set(Object.values(trainings).map((seed) => seed.organization)))
    for (const { from, to } of closures)
      await addPeriod(
        client,
        organization,
        `closure/${organization}`,
        { scope: "organization", scopeId: null, kind: "closure", from, to },
        "Fermeture de Noël",
      )
  for (const [key, seed] of Object.entries(classes) as [ClassKey, ClassSeed][]) {
    await addClass(client, CLASS_IDS[key], seed)
    await addPeriods(client, key, seed)
  }
}
