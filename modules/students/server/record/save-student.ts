import { type Scope, sql } from "@jalon/data"
import type { StudentRow } from "./student-row.ts"

/** Writes every box of a row that was locked; the history keeps only what differs. */
export const saveStudent = async (scope: Scope, row: StudentRow): Promise<void> => {
  await scope.run(sql`
    update student set
      last_name = ${row.last_name}, usage_name = ${row.usage_name}, first_name = ${row.first_name}, sexe = ${row.sexe},
      birth_date = ${row.birth_date}, birth_department = ${row.birth_department}, birth_city = ${row.birth_city},
      nationalite = ${row.nationalite}, regime_social = ${row.regime_social}, ine = ${row.ine}, email = ${row.email},
      phone = ${row.phone}, address = ${JSON.stringify(row.address)}::jsonb,
      sportif_haut_niveau = ${row.sportif_haut_niveau}, projet_creation_entreprise = ${row.projet_creation_entreprise},
      situation_avant_contrat = ${row.situation_avant_contrat}, dernier_diplome_prepare = ${row.dernier_diplome_prepare},
      derniere_classe = ${row.derniere_classe}, dernier_diplome_intitule = ${row.dernier_diplome_intitule},
      diplome_plus_eleve = ${row.diplome_plus_eleve}, emancipe = ${row.emancipe},
      legal_representative = ${JSON.stringify(row.legal_representative)}::jsonb,
      emergency_contact = ${JSON.stringify(row.emergency_contact)}::jsonb,
      accommodations = ${row.accommodations}, external_id = ${row.external_id}, updated_at = now()
    where id = ${row.id}`)
}
