import { sql } from "@jalon/data"
import type { TestDatabase } from "@jalon/data/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { tutorKey } from "../rules/index.ts"
import { type GenericPlans, openGenericPlans } from "../testing/generic-plans.ts"
import { followedRows } from "./tutor-loads.ts"

const CONTRACTS = 4_000
const NOBODY = { id: "00000000-0000-4000-8000-000000000001", student_id: null }

/** Each person trains in four of them, two as the first and two as the second. */
const fill = (db: TestDatabase, organization: number, contracts: number) =>
  db.admin.query(
    `insert into contract (id, organization_id, contract_type, number, learner_name, starts_on, ends_on, fields)
     select gen_random_uuid(), $1::int, case n % 2 when 0 then 'apprentissage' else 'professionnalisation' end, 'CA-' || n, md5(n::text),
       '2026-09-01', '2027-08-31',
       case n % 2
         when 0 then case when n % 100 = 0 then jsonb_build_object('situation_accueil', true, 'entreprises_accueil',
           jsonb_build_array(jsonb_build_object('maitre', 'HOTESSE ' || n, 'maitre_prenom', 'Zoé', 'maitre_naissance', '1985-01-01')))
           else '{}' end || jsonb_build_object('maitre1_nom', 'Éliott-' || n / 4, 'maitre1_prenom', 'Anne', 'maitre1_date_naissance', '1980-05-12',
           'maitre1_courriel', 'Tutor' || n / 4 || '@Atelier.example')
         else jsonb_build_object('tuteur_nom', 'Autre' || n, 'tuteur_prenom', 'Luc', 'tuteur_date_naissance', '1970-01-01',
           'tuteur_utilisatrice_nom', 'ELIOTT ' || n / 4, 'tuteur_utilisatrice_prenom', 'A.', 'tuteur_utilisatrice_date_naissance', '1980-05-12')
       end
     from generate_series(4, $2::int + 3) n`,
    [organization, contracts],
  )

let plans: GenericPlans
beforeAll(async () => {
  plans = await openGenericPlans({
    large: (db, id) => fill(db, id, CONTRACTS),
    small: (db, id) => fill(db, id, 40),
    analyzed: ["contract"],
  })
})
afterAll(() => plans.close())

it.each([
  ["her name and birthday", { key: tutorKey("Eliott 700", "Agnès", "1980-05-12"), email: null }, 4],
  ["her address", { key: null, email: "tutor700@atelier.example" }, 2],
  ["her days in a host company", { key: tutorKey("Hotesse-700", "Zoé", "1985-01-01"), email: null }, 1],
])("the register finds a person by %s without reading the school", async (_by, person, expected) => {
  const who = { kind: "system", organizationId: plans.school } as const
  const query = followedRows(who, [{ ...person, birthDate: "1980-05-12" }], NOBODY)
  const { rows } = await plans.db.admin.query<{ tutor_key: string }>(
    "select tutor_key from contract where organization_id = $1 and fields ->> 'maitre1_nom' = 'Éliott-700'",
    [plans.school],
  )
  // The database and the rules name a person alike.
  expect(rows.map((row) => row.tutor_key)).toEqual(
    Array(2).fill(tutorKey("Éliott-700", "Anne", "1980-05-12")),
  )
  const found = await plans.rowsRead(sql`select from (${query}) found`)
  expect(found).toBeGreaterThanOrEqual(expected)
  expect(found).toBeLessThan(100)
})
