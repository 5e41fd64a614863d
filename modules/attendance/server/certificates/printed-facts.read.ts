import { ownRows, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { Postal } from "@jalon/organizations/rules"
import { type Asking, found } from "../asking.ts"

type Row = {
  school: string
  siret: string | null
  uai: string | null
  nda: string | null
  address: Postal
  legal_representative: string | null
  signatory: { last_name?: string; first_name?: string; job_title?: string }
  sexe: string | null
  last_name: string
  first_name: string
  birth_date: IsoDate | null
  training: string | null
  rncp: string | null
  employer: string | null
  contract_type: string | null
  contract_number: string | null
  deca: string | null
  opco_file: string | null
  entered_on: IsoDate | null
  left_on: IsoDate | null
}

/** Who and what a certificate names, as they stand when it is issued. */
export type PrintedFacts = {
  school: { name: string; siret: string | null; uai: string | null; nda: string | null; address: Postal }
  /** Null while the school has not said who signs for it. */
  signatory: { name: string; role: string } | null
  learner: { civility: string; name: string; birth_date: IsoDate | null }
  training: { title: string; rncp: string | null }
  contract: {
    type: string
    number: string
    employer: string
    deca: string | null
    opco_file: string | null
  } | null
  /** The learner's own days at the school: nobody attests what came before or after them. */
  enrolled: { from: IsoDate | null; to: IsoDate | null }
}

const civilities: Readonly<Record<string, string>> = { F: "Mme", M: "M." }

const signatoryOf = ({ signatory, legal_representative }: Row): PrintedFacts["signatory"] => {
  const name = [signatory.first_name, signatory.last_name].filter(Boolean).join(" ")
  if (name !== "") return { name, role: signatory.job_title || "Signataire" }
  return legal_representative ? { name: legal_representative, role: "Représentant légal" } : null
}

/** Of a contract, what it says itself; without one, the training the learner follows. */
export const printedFacts = async (
  asking: Asking,
  studentId: string,
  contractId: string | null,
): Promise<PrintedFacts> => {
  const row = found(
    await asking.find(sql<Row>`
      select coalesce(ce.trade_name, ce.name, o.name) as school, coalesce(ce.siret, o.siret) as siret, ce.uai, coalesce(nullif(ce.nda, ''), o.nda) as nda,
        case when ce.address ->> 'commune' is not null then ce.address else o.address end as address,
        o.legal_representative, o.signatory, st.sexe, coalesce(st.usage_name, st.last_name) as last_name, st.first_name,
        st.birth_date, coalesce(c.fields ->> 'formation_intitule', tr.title) as training,
        coalesce(c.fields ->> 'formation_rncp', tr.rncp_code) as rncp,
        coalesce(c.fields ->> 'employeur_denomination', nullif(c.company_name, '')) as employer, c.contract_type,
        c.number as contract_number, c.deca_number as deca, c.fields ->> 'depot_numero_externe' as opco_file,
        en.entered_on, en.left_on
      from student st join organization o on o.id = st.organization_id
        left join contract c on c.organization_id = st.organization_id and c.id = ${contractId}::uuid and c.student_id = st.id
        left join training tr on tr.organization_id = st.organization_id and tr.id = coalesce(c.training_id, st.training_id)
        left join apprentice_training_center ce on ce.organization_id = st.organization_id
          and ce.id = coalesce(c.center_id, st.center_id)
        left join lateral (select min(e.entry_date) as entered_on,
            case when bool_and(e.exit_date is not null) then max(e.exit_date) end as left_on
          from enrolment e where e.organization_id = st.organization_id and e.student_id = st.id) en on true
      where ${ownRows(asking.who, "st.organization_id")} and st.id = ${studentId}
        and (${contractId}::uuid is null or c.id is not null)`),
  )
  return {
    school: { name: row.school, siret: row.siret, uai: row.uai, nda: row.nda, address: row.address },
    signatory: signatoryOf(row),
    learner: {
      civility: civilities[row.sexe ?? ""] ?? "",
      name: `${row.first_name} ${row.last_name}`,
      birth_date: row.birth_date,
    },
    training: { title: row.training ?? "", rncp: row.rncp },
    contract:
      row.contract_number === null
        ? null
        : {
            type: row.contract_type ?? "apprentissage",
            number: row.contract_number,
            employer: row.employer ?? "",
            deca: row.deca,
            opco_file: row.opco_file,
          },
    enrolled: { from: row.entered_on, to: row.left_on },
  }
}
