import { ownRows, type Scope, sql } from "@jalon/data"
import { type IsoDate, searchText } from "@jalon/kernel"
import type { RequiredDocument } from "@jalon/students/rules"

export type Asking = Pick<Scope, "who" | "run">

export type KnownClass = {
  id: string
  name: string
  training_id: string
  center_id: string | null
  school_year: string
  start_date: IsoDate
  capacity: number | null
}
export type KnownTraining = {
  id: string
  title: string
  short_title: string | null
  rncp_code: string | null
  center_id: string | null
}

/** « BTS MCO 1A », « bts mco-1a »: one class. */
export const placeKey = (name: string): string =>
  searchText(name)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()

/** The classes of a year and the catalogue, read once for a whole sheet. */
export type Places = {
  /** All classes of that name in the year: none, one, or one for each of several sites. */
  classesNamed: (name: string) => readonly KnownClass[]
  classById: (id: string) => KnownClass | undefined
  trainingNamed: (text: string) => KnownTraining | undefined
  trainingById: (id: string) => KnownTraining | undefined
  requiredBy: (trainingId: string | null) => readonly RequiredDocument[]
}

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, T[]> =>
  Map.groupBy(rows, keyOf)

const trainingFinder = (trainings: readonly KnownTraining[]) => {
  const byName = new Map(
    trainings.flatMap((training) =>
      [training.title, training.short_title, training.rncp_code].flatMap((name): [string, KnownTraining][] =>
        name === null ? [] : [[placeKey(name), training]],
      ),
    ),
  )
  return (text: string): KnownTraining | undefined => {
    const code = /\bRNCP\s?(\d{2,5})\b/i.exec(text)?.[1]
    return byName.get(placeKey(text)) ?? (code ? byName.get(`rncp${code}`) : undefined)
  }
}

export const loadPlaces = async (scope: Asking, schoolYear: string): Promise<Places> => {
  const [classes, trainings, required] = await Promise.all([
    scope.run(sql<KnownClass>`
      select c.id, c.name, c.training_id, coalesce(c.center_id, t.center_id) as center_id, c.school_year, c.start_date, c.capacity
      from class c join training t on t.id = c.training_id
      where ${ownRows(scope.who, "c.organization_id")} and c.archived_at is null and c.school_year = ${schoolYear}`),
    scope.run(sql<KnownTraining>`
      select id, title, short_title, rncp_code, center_id from training where ${ownRows(scope.who)} and archived_at is null`),
    scope.run(sql<RequiredDocument & { training_id: string }>`
      select training_id, code, label, condition from required_document where ${ownRows(scope.who)} order by created_at, id`),
  ])
  const byName = grouped(classes, ({ name }) => placeKey(name))
  const byId = new Map(classes.map((one) => [one.id, one]))
  const documents = grouped(required, ({ training_id }) => training_id)
  return {
    classesNamed: (name) => byName.get(placeKey(name)) ?? [],
    classById: (id) => byId.get(id),
    trainingNamed: trainingFinder(trainings),
    trainingById: (id) => trainings.find((training) => training.id === id),
    requiredBy: (trainingId) => (trainingId && documents.get(trainingId)) || [],
  }
}
