import { ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { type LegalValues, opcoAddressAt } from "@jalon/legal-values/rules"
import { loadLegalValues } from "@jalon/legal-values/server"
import type { InvoiceSource } from "../../rules/index.ts"
import type { InstalmentRow } from "../schedule/instalment-row.ts"
import { instalmentColumns } from "../schedule/instalment-row.ts"

type Fields = Record<string, string | null | undefined>

type Row = InstalmentRow & {
  contract_number: string
  fields: Fields
  center: {
    name: string
    trade_name: string | null
    siret: string
    nda: string | null
    uai: string | null
    address: object
    email: string | null
    phone: string | null
  } | null
  school: {
    name: string
    siret: string | null
    nda: string | null
    address: object
    email: string | null
    phone: string | null
  }
  settings: {
    vat_regime: InvoiceSource["settings"]["vatRegime"]
    vat_attested_on: string | null
    vat_number: string | null
    iban: string | null
    bic: string | null
    account_holder: string | null
    payment_days: number
    penalty_terms: string
    signatory_name: string | null
    signatory_role: string | null
  } | null
  funder: Omit<InvoiceSource["funder"], "address">
  counted: InvoiceSource["instalment"]["counted"]
  paid_with: InvoiceSource["instalment"]["with"]
}

/** The few fields that are printed, not the whole form. */
const PRINTED = [
  "apprenti_prenom",
  "apprenti_nom_usage",
  "apprenti_nom_naissance",
  "salarie_prenom",
  "salarie_nom_usage",
  "salarie_nom_naissance",
  "employeur_denomination",
  "employeur_siret",
  "employeur_secteur",
  "employeur_idcc",
  "employeur_adresse_numero",
  "employeur_adresse_voie",
  "employeur_adresse_complement",
  "employeur_adresse_code_postal",
  "employeur_adresse_commune",
  "formation_intitule",
  "formation_rncp",
  "contrat_numero_deca",
  "depot_numero_externe",
  "employeur_chorus_service",
  "employeur_chorus_engagement",
  "cnfpt_apc_numero",
]

export type IssueSource = { row: InstalmentRow; source: InvoiceSource }

/** Instalments taken for this transaction, in one order for all who take several, with all that their invoices say: one trip. */
export const lockIssueSources = async (
  scope: Scope,
  instalmentIds: readonly string[],
): Promise<Map<string, IssueSource>> => {
  const legalValues = await loadLegalValues(scope)
  const rows = await scope.run(sql<Row>`
    select ${instalmentColumns}, c.number as contract_number,
      coalesce((select jsonb_object_agg(key, value) from jsonb_each_text(c.fields) where key = any(${PRINTED}::text[])), '{}') as fields,
      (select to_jsonb(e) from apprentice_training_center e where e.organization_id = c.organization_id and e.id = c.center_id) as center,
      (select to_jsonb(o) - 'signatory' from organization o where ${ownRows(scope.who, "o.id")}) as school,
      (select to_jsonb(s) from invoice_setting s where ${ownRows(scope.who, "s.organization_id")}) as settings,
      (select f.funder from funding_schedule f where f.organization_id = i.organization_id and f.contract_id = i.contract_id
        order by f.version desc limit 1) as funder,
      (select jsonb_build_object('quantity', x.quantity, 'unitCents', x.unit_cents) from extra_cost x
        where x.organization_id = i.organization_id and x.contract_id = i.contract_id and x.nature = i.nature and x.year = i.year
      ) as counted,
      case when i.payer = 'funder' and i.nature not in ('pedagogie', 'heures') then
        (select jsonb_build_object('number', p.number, 'code', p.code) from instalment p
          where p.organization_id = i.organization_id and p.contract_id = i.contract_id and p.until_version is null
            and p.payer = 'funder' and p.nature = 'pedagogie' and p.year = i.year
          order by p.opens_on <= i.opens_on desc, p.opens_on desc, p.number desc limit 1) end as paid_with
    from instalment i join contract c on c.organization_id = i.organization_id and c.id = i.contract_id
    where ${ownRows(scope.who, "i.organization_id")} and i.id = any(${[...instalmentIds]}::uuid[])
    order by i.id for update of i`)
  return new Map(rows.map((row) => [row.id, { row, source: sourceOf(row, legalValues) }]))
}

const text = (value: string | null | undefined): string | null => value || null

const learnerOf = (fields: Fields): string => {
  const last = ["apprenti_nom_usage", "apprenti_nom_naissance", "salarie_nom_usage", "salarie_nom_naissance"]
  return [fields.apprenti_prenom ?? fields.salarie_prenom, last.map((name) => fields[name]).find(Boolean)]
    .filter(Boolean)
    .join(" ")
}

const funderOf = ({ funder, fields }: Row, legalValues: LegalValues): InvoiceSource["funder"] => {
  const known =
    funder.key === null
      ? null
      : opcoAddressAt(legalValues, { opco: funder.key, idcc: text(fields.employeur_idcc) }, today())
  return { ...funder, address: known?.address ?? null }
}

/** The centre that issues, with the declaration number and the address of the school where it has none of its own. */
const centerOf = ({ center, school }: Row): InvoiceSource["center"] => ({
  name: center?.name ?? school.name,
  siret: center?.siret ?? school.siret ?? "",
  nda: text(center?.nda) ?? text(school.nda),
  uai: center?.uai ?? null,
  address: center !== null && hasTown(center.address) ? center.address : school.address,
  email: (center ?? school).email,
  phone: (center ?? school).phone,
})

const sourceOf = (row: Row, legalValues: LegalValues): InvoiceSource => {
  const { fields, settings } = row
  return {
    contract: {
      number: row.contract_number,
      deca: text(fields.contrat_numero_deca),
      external: text(fields.depot_numero_externe),
      cnfptAgreement: text(fields.cnfpt_apc_numero),
    },
    learner: learnerOf(fields),
    employer: {
      name: fields.employeur_denomination ?? "",
      siret: text(fields.employeur_siret),
      isPublic: fields.employeur_secteur === "public",
      chorus: {
        service: text(fields.employeur_chorus_service),
        engagement: text(fields.employeur_chorus_engagement),
      },
      address: {
        numero: text(fields.employeur_adresse_numero),
        voie: text(fields.employeur_adresse_voie),
        complement: text(fields.employeur_adresse_complement),
        code_postal: text(fields.employeur_adresse_code_postal),
        commune: text(fields.employeur_adresse_commune),
      },
    },
    training: { title: fields.formation_intitule ?? "", rncp: text(fields.formation_rncp) },
    center: centerOf(row),
    funder: funderOf(row, legalValues),
    settings: {
      vatRegime: settings?.vat_regime ?? "exempt_261_4_4a",
      vatAttestedOn: settings?.vat_attested_on ?? null,
      vatNumber: settings?.vat_number ?? null,
      iban: settings?.iban ?? null,
      bic: settings?.bic ?? null,
      accountHolder: settings?.account_holder ?? null,
      paymentDays: settings?.payment_days ?? 30,
      penaltyTerms: settings?.penalty_terms ?? "",
      signatoryName: settings?.signatory_name ?? null,
      signatoryRole: settings?.signatory_role ?? null,
    },
    instalment: {
      payer: row.payer,
      nature: row.nature,
      number: row.number,
      of: row.of_count,
      code: row.code,
      year: row.year,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      cents: row.cents,
      hourly:
        row.minutes === null || row.hour_cents === null
          ? null
          : { minutes: row.minutes, hourCents: row.hour_cents },
      counted: row.counted,
      with: row.paid_with,
    },
  }
}

const hasTown = (address: object): boolean => "commune" in address && Boolean(address.commune)
