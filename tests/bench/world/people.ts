import { hashSync } from "@node-rs/argon2"
import pg from "pg"
import { LIGHT_COST, PASSWORD } from "./seed.ts"
import { OFFICERS } from "./two-schools.ts"

/**
 * The whole of French work-study, or a part of it that is quick to write and large enough to mislead a planner (`part`). The
 * school to watch is the first, the ordinary one it is compared with the second: both are the same in either world.
 */
const isPart = process.env.BENCH_WORLD === "part"
export const PEOPLE = {
  schools: 3_700,
  students: isPart ? 150_000 : 1_050_000,
  partners: isPart ? 60_000 : 365_000,
  largest: 25_000,
  ordinary: 300,
  partnersOfLargest: 8_000,
  partnersOfOrdinary: 100,
}
export const LARGEST = 100_001
export const ORDINARY = 100_002

const FIRST_NAMES =
  "Malo Inaya Léonie Yanis Zoé Enzo Aminata Hugo Sarah Noé Lina Gabriel Chloé Adam Jade Louis Ambre Rayan Éloïse Tom Mila Nathan Rose Ibrahim Anaïs Théo Fatou Loïc Maëlys Célestin"
const BEGINNINGS =
  "Bra Char Del Fer Gui Har Kéra Lan Mar Nor Ou Pas Qué Rous Sau Tri Ver Wal Yvo Zé Bor Cas Dia Es Fau"
const MIDDLES = "ban cou da fi gri lan mi no pe ri sa ti vi bou che"
const ENDINGS = "dec nier saque vic guez mard neau dic roque vez lard tin bert mont rel"

export const OPCOS = "opco_ep atlas akto afdas constructys ocapiat opcommerce sante uniformation mobilites 2i"

const words = (list: string) => `string_to_array('${list}', ' ')`
export const pick = (list: string, of: string) => `(${words(list)})[1 + (${of}) % ${list.split(" ").length}]`
/** Scattered but the same at every run. */
export const scatter = (n: string, salt: number) => `(hashint4(${n} + ${salt}) & 2147483647)`

export const personName = (n: string, salt: number) =>
  `${pick(FIRST_NAMES, scatter(n, salt))} || ' ' || ${pick(BEGINNINGS, scatter(n, salt + 1))} || ${pick(MIDDLES, scatter(n, salt + 2))} || ${pick(ENDINGS, scatter(n, salt + 3))}`
export const companyName = (n: string, salt: number) =>
  `initcap(${pick("atelier boutique garage librairie maison cabinet épicerie fonderie", scatter(n, salt))}) || ' '
     || ${pick(BEGINNINGS, scatter(n, salt + 1))} || ${pick(ENDINGS, scatter(n, salt + 2))}`

/** Which school row n belongs to: the first two get their share, the others the rest, evenly. */
const schoolOf = (n: string, largest: number, ordinary: number) =>
  `case when ${n} <= ${largest} then ${LARGEST} when ${n} <= ${largest + ordinary} then ${ORDINARY}
   else ${ORDINARY} + 1 + ${n} % ${PEOPLE.schools - 2} end`

const TRAININGS = 8
const CENTERS = 3
const LABELS = 5
const CLASS_SIZE = 25
const OTHER_SCHOOLS = PEOPLE.schools - 2
const TWO_SCHOOLS_PARTNERS = PEOPLE.partnersOfLargest + PEOPLE.partnersOfOrdinary
export const CLASSES = { largest: PEOPLE.largest / CLASS_SIZE, other: 12 }

/** One of the companies of the school that row n belongs to, by the number its id is made of (see `schoolOf`). */
export const partnerOf = (n: string, school: string, salt: number) =>
  `case ${school} when ${LARGEST} then 1 + ${scatter(n, salt)} % ${PEOPLE.partnersOfLargest}
    when ${ORDINARY} then ${PEOPLE.partnersOfLargest} + 1 + ${scatter(n, salt)} % ${PEOPLE.partnersOfOrdinary}
    else ${school} - ${ORDINARY + 1} + ${OTHER_SCHOOLS} * (${Math.ceil(TWO_SCHOOLS_PARTNERS / OTHER_SCHOOLS) + 1}
      + ${scatter(n, salt)} % ${Math.floor(PEOPLE.partners / OTHER_SCHOOLS) - Math.ceil(TWO_SCHOOLS_PARTNERS / OTHER_SCHOOLS) - 2}) end`

/** An id made of what it stands for, so that rows refer to each other without being looked up. */
export const idOf = (what: string, ...parts: string[]) =>
  `md5('${what}' || ${parts.join(" || '/' || ")})::uuid`

const STATEMENTS: [what: string, sql: string][] = [
  [
    "training",
    `insert into training (id, organization_id, title, short_title, rncp_code, level, duration_hours_total, duration_months)
     select ${idOf("training", "s", "t")}, 100000 + s, 'BTS Spécialité numéro ' || t, 'BTS ' || t, 'RNCP' || (30000 + t), 5, 1350, 24
     from generate_series(1, ${PEOPLE.schools}) s, generate_series(1, ${TRAININGS}) t`,
  ],
  [
    "apprentice_training_center",
    `insert into apprentice_training_center (id, organization_id, name, siret)
     select ${idOf("center", "s", "n")}, 100000 + s, 'Site ' || n, lpad((s * 10 + n)::text, 14, '0')
     from generate_series(1, ${PEOPLE.schools}) s, generate_series(1, ${CENTERS}) n`,
  ],
  [
    "company_label",
    `insert into company_label (id, organization_id, name)
     select ${idOf("label", "s", "n")}, 100000 + s, 'Étiquette ' || n
     from generate_series(1, ${PEOPLE.schools}) s, generate_series(1, ${LABELS}) n`,
  ],
  [
    "class",
    `insert into class (id, organization_id, training_id, center_id, name, school_year, start_date, end_date, status)
     select ${idOf("class", "s", "c")}, 100000 + s, ${idOf("training", "s", `(1 + c % ${TRAININGS})`)}, ${idOf("center", "s", `(1 + c % ${CENTERS})`)},
       'BTS ' || (1 + c % ${TRAININGS}) || ' groupe ' || c, (2022 + c % 5) || '-' || (2023 + c % 5),
       make_date(2022 + c % 5, 9 + c % 3, 1), make_date(2023 + c % 5, 6, 30), case when c % 5 = 4 then 'running' else 'finished' end
     from generate_series(1, ${PEOPLE.schools}) s,
       generate_series(1, case when s = 1 then ${CLASSES.largest} else ${CLASSES.other} end) c`,
  ],
  [
    "partner",
    `insert into partner (id, organization_id, denomination, siret, address, status, opco, idcc, effectif)
     select ${idOf("partner", "n")}, ${schoolOf("n", PEOPLE.partnersOfLargest, PEOPLE.partnersOfOrdinary)},
       ${companyName("n", 1)},
       lpad(n::text, 14, '0'), jsonb_build_object('voie', n || ' rue des Ateliers', 'commune', ${pick(BEGINNINGS, scatter("n", 4))} || 'court',
         'code_postal', ${pick("99100 75011 69003 13001 33000 59000 44000", scatter("n", 12))}),
       ${pick("known invited active active", scatter("n", 5))}, ${pick(OPCOS, scatter("n", 13))}, '1486', ${scatter("n", 14)} % 400
     from generate_series(1, ${PEOPLE.partners}) n`,
  ],
  [
    "partner_label",
    `insert into partner_label (id, organization_id, partner_id, label_id)
     select gen_random_uuid(), school, ${idOf("partner", "n")}, ${idOf("label", "(school - 100000)", `(1 + n % ${LABELS})`)}
     from (select n, ${schoolOf("n", PEOPLE.partnersOfLargest, PEOPLE.partnersOfOrdinary)} as school from generate_series(1, ${PEOPLE.partners}) n) p`,
  ],
  [
    "student",
    `insert into student (id, organization_id, first_name, last_name, email, birth_date, status, class_id, training_id, center_id, partner_id, starts_on, invited_at)
     select ${idOf("student", "n")}, school, first_name, last_name, 'e' || n || '@exemple-cfa.test', date '2001-01-01' + (n % 2900)::int,
       ${pick("PRE_INSCRIT INSCRIT INSCRIT APPRENTI APPRENTI APPRENTI APPRENTI RUPTURANT", scatter("n", 6))},
       ${idOf("class", "(school - 100000)", "class")}, ${idOf("training", "(school - 100000)", `(1 + class % ${TRAININGS})`)},
       ${idOf("center", "(school - 100000)", `(1 + class % ${CENTERS})`)}, ${idOf("partner", partnerOf("n", "school", 15))},
       make_date(2022 + class % 5, 9 + class % 3, 1), case when n % 3 = 0 then now() end
     from (
       select n, ${schoolOf("n", PEOPLE.largest, PEOPLE.ordinary)} as school,
         1 + n % case when n <= ${PEOPLE.largest} then ${CLASSES.largest} else ${CLASSES.other} end as class,
         ${pick(FIRST_NAMES, scatter("n", 7))} as first_name,
         ${pick(BEGINNINGS, scatter("n", 8))} || ${pick(MIDDLES, scatter("n", 9))} || ${pick(ENDINGS, scatter("n", 10))} as last_name
       from generate_series(1, ${PEOPLE.students}) n
     ) people`,
  ],
]

const LISTS: [table: string, list: string, words: string, whole: string][] = [
  ["student", "students", "first_name, last_name, usage_name", "email"],
  ["partner", "partners", "denomination, city", "siret"],
  ["class", "classes", "name", "promotion"],
  ["training", "trainings", "title, short_title", "rncp_code"],
]

/** What the triggers of the lists would have kept, all at once. */
const keepList = async (admin: pg.Client, [table, list, texts, whole]: (typeof LISTS)[number]) => {
  await admin.query(`insert into search_key (organization_id, key, kind, subject_id)
    select organization_id, word, '${table}', id from ${table}, search_words(concat_ws(' ', ${texts})) word
    union select organization_id, lower(${whole}), '${table}', id from ${table} where ${whole} <> ''`)
  await admin.query(
    `insert into list_count select organization_id, '${list}', bucket, count(*) from ${table} group by 1, 3`,
  )
}

type Index = { name: string; definition: string; isKey: boolean }

/** Indexes are built once, after the rows: filled row by row they take most of the time. */
export const withoutIndexes = async (admin: pg.Client, table: string, work: () => Promise<void>) => {
  const { rows } = await admin.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition,
       exists (select from pg_constraint c where c.conindid = i.indexrelid) as "isKey"
     from pg_index i where i.indrelid = $1::regclass`,
    [table],
  )
  const dropped = rows.filter(({ isKey }) => !isKey)
  for (const { name } of dropped) await admin.query(`drop index ${name}`)
  await work()
  for (const { definition } of dropped) await admin.query(definition)
}

const addOfficers = async (admin: pg.Client) => {
  await admin.query(
    `with added as (
       insert into account (id, account_type, email, password_hash, first_name, last_name)
       select gen_random_uuid(), 2, school || '-' || n || '@bench.example', $1, 'Solène', 'Tréhout ' || n
       from unnest(array['largest', 'ordinary']) school, generate_series(1, ${OFFICERS}) n returning id, email)
     insert into member (id, organization_id, account_id, role_id)
     select gen_random_uuid(), case when email like 'largest%' then ${LARGEST} else ${ORDINARY} end, id, 2 from added`,
    [hashSync(PASSWORD, LIGHT_COST)],
  )
}

/** Fills the database with the people of 3,700 schools, in a few minutes. */
export const seedPeople = async (url: string): Promise<void> => {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    await admin.query(
      "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off",
    )
    for (const [table, statement] of STATEMENTS)
      await withoutIndexes(admin, table, async () => void (await admin.query(statement)))
    await addOfficers(admin)
    await admin.query("alter table search_key drop constraint search_key_pkey")
    for (const one of LISTS) await keepList(admin, one)
    await admin.query("alter table search_key add primary key (organization_id, kind, key, subject_id)")
    await admin.query(
      "vacuum analyze student, partner, partner_label, class, training, apprentice_training_center, search_key, list_count",
    )
  } finally {
    await admin.end()
  }
}
