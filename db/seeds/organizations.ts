import { createHash } from "node:crypto"
import type pg from "pg"
import { idOf } from "./ids.ts"
import { putRows } from "./put-rows.ts"

const angers = { code_postal: "49100", commune: "Angers" }
const cholet = { code_postal: "49300", commune: "Cholet" }
const colmar = { code_postal: "68000", commune: "Colmar" }
const merisiers = { numero: "14", voie: "quai des Merisiers", ...angers }

const schools = [
  {
    id: 1001,
    siret: "00000010900017",
    address: merisiers,
    phone: "+33261911234",
    email: "accueil@exemple-cfa.test",
    website: "https://horizon-metiers.example.org",
    legal_representative: "Hélène Marsaudon",
    signatory: { last_name: "Marsaudon", first_name: "Hélène", job_title: "Directrice" },
  },
  {
    id: 1742,
    siret: "00001404300012",
    address: { numero: "50", voie: "boulevard du Roi-René", ...angers },
    phone: "+33261914321",
    email: "contact@exemple-cfa.test",
    website: null,
    legal_representative: "Maud Escarpit",
    signatory: { last_name: "Escarpit", first_name: "Maud", job_title: "Directrice" },
  },
  {
    id: 1003,
    siret: "00000011700010",
    address: { numero: "8", voie: "rue du Vieux-Lavoir", ...cholet },
    phone: "+33261915678",
    email: "cholet@exemple-cfa.test",
    website: null,
    legal_representative: "Claire Ostermann",
    signatory: {},
  },
]

export const CENTER_IDS = {
  horizon: idOf("center/horizon"),
  colmar: idOf("center/colmar"),
  rives: idOf("center/rives"),
  cholet: idOf("center/cholet"),
}

const memberOf = (email: string) => idOf(`member/${email}@exemple-cfa.test`)

// The order of creation tells which centre is the school's first.
const centers = [
  {
    id: CENTER_IDS.horizon,
    organization_id: 1001,
    name: "CFA Horizon Métiers",
    siret: "00000010900017",
    uai: "0990001N",
    sifa_type_cfa: "09",
    nda: "99990000199",
    qualiopi_certificate_number: "QUA-99-0042",
    qualiopi_valid_until: "2027-04-30",
    disability_referent_id: memberOf("solene.trehout"),
    mobility_referent_id: memberOf("ines.bordessoule"),
    address: merisiers,
    phone: "+33261911234",
    email: "accueil@exemple-cfa.test",
    created_at: "2026-06-01T08:00:00Z",
  },
  {
    id: CENTER_IDS.colmar,
    organization_id: 1001,
    name: "CFA Horizon Métiers Colmar",
    siret: "00000010900025",
    uai: "0990003R",
    sifa_type_cfa: "09",
    nda: "99990000199",
    qualiopi_certificate_number: "QUA-99-0042",
    qualiopi_valid_until: "2027-04-30",
    disability_referent_id: memberOf("solene.trehout"),
    mobility_referent_id: null,
    address: { numero: "2", voie: "rue de la Forge", ...colmar },
    phone: null,
    email: "colmar@exemple-cfa.test",
    created_at: "2026-06-02T08:00:00Z",
  },
  {
    id: CENTER_IDS.rives,
    organization_id: 1742,
    name: "CFA des Rives de Loire",
    siret: "00001404300012",
    uai: "0990004S",
    sifa_type_cfa: "09",
    nda: "99990000299",
    qualiopi_certificate_number: null,
    qualiopi_valid_until: null,
    disability_referent_id: null,
    mobility_referent_id: null,
    address: { numero: "50", voie: "boulevard du Roi-René", ...angers },
    phone: null,
    email: null,
    created_at: "2026-06-01T08:00:00Z",
  },
  {
    id: CENTER_IDS.cholet,
    organization_id: 1003,
    name: "Centre de formation de Cholet",
    siret: "00000011700010",
    uai: "0990005T",
    sifa_type_cfa: "09",
    nda: "99990000399",
    qualiopi_certificate_number: null,
    qualiopi_valid_until: null,
    disability_referent_id: null,
    mobility_referent_id: null,
    address: { numero: "8", voie: "rue du Vieux-Lavoir", ...cholet },
    phone: null,
    email: null,
    created_at: "2026-06-01T08:00:00Z",
  },
]

const site = (
  name: string,
  organization: number,
  center: string,
  address: object,
  changes: { uai?: string; siret?: string; holidays?: string; goodFriday?: boolean } = {},
) => ({
  id: idOf(`site/${organization}/${name}`),
  organization_id: organization,
  center_id: center,
  name,
  uai: changes.uai ?? null,
  siret: changes.siret ?? null,
  address,
  public_holiday_zone: changes.holidays ?? "metropole",
  good_friday_off: changes.goodFriday ?? false,
  school_holiday_zone: "B",
})

const sites = [
  site("Site d’Angers", 1001, CENTER_IDS.horizon, merisiers, { uai: "0990001N" }),
  site(
    "Site de Cholet",
    1001,
    CENTER_IDS.horizon,
    { numero: "3", voie: "rue du Vieux-Lavoir", ...cholet },
    { uai: "0990002P", siret: "00000010900033" },
  ),
  site(
    "Antenne de Colmar",
    1001,
    CENTER_IDS.colmar,
    { numero: "2", voie: "rue de la Forge", ...colmar },
    { uai: "0990003R", holidays: "alsace_moselle", goodFriday: true },
  ),
  site("Site de la Loire", 1742, CENTER_IDS.rives, {
    numero: "50",
    voie: "boulevard du Roi-René",
    ...angers,
  }),
  site("Site de Cholet", 1003, CENTER_IDS.cholet, {
    numero: "8",
    voie: "rue du Vieux-Lavoir",
    ...cholet,
  }),
]

const preferences = [
  ["horizon", "helene.marsaudon", "partnership_accepted"],
  ["horizon", "solene.trehout", "student_activated"],
  ["horizon", "solene.trehout", "document_submitted"],
  ["horizon", "ines.bordessoule", "document_submitted"],
  ["horizon", "ines.bordessoule", "partnership_accepted"],
  ["horizon", "ines.bordessoule", "partnership_declined"],
  ["colmar", "solene.trehout", "document_submitted"],
] as const

const INVITED = "gaspard.ollivaud@exemple-cfa.test"

/** Centres, sites, who is told of what, and a colleague who has not answered her invitation yet. */
export const seedOrganizations = async (client: pg.Client): Promise<void> => {
  for (const { id, siret, address, phone, email, website, legal_representative, signatory } of schools)
    await client.query(
      `update organization set siret = $2, address = $3, phone = $4, email = $5, website = $6,
         legal_representative = $7, signatory = $8, validated_at = '2026-06-15T09:00:00Z' where id = $1`,
      [id, siret, address, phone, email, website, legal_representative, signatory],
    )
  await putRows(client, "apprentice_training_center", centers)
  await putRows(client, "site", sites)
  await putRows(
    client,
    "notification_preference",
    preferences.map(([center, member, event]) => ({
      id: idOf(`preference/${center}/${member}/${event}`),
      organization_id: 1001,
      center_id: CENTER_IDS[center],
      member_id: memberOf(member),
      event,
    })),
  )
  await client.query(
    `insert into guest_link (id, organization_id, kind, token_hash, email, subject, subject_id, facts, issued_by, expires_at)
     values ($1, 1001, 'onboarding', $2, $3, 'member', $3, $4, $5, now() + interval '11 days')`,
    [
      idOf(`guest-link/${INVITED}`),
      // Nobody holds this link: « Renvoyer » sends one that opens.
      createHash("sha256").update(`jalon-demo/guest-link/${INVITED}`).digest(),
      INVITED,
      { first_name: "Gaspard", last_name: "Ollivaud", role_id: 5, role: "Formateur", grants: [] },
      idOf("helene.marsaudon@exemple-cfa.test"),
    ],
  )
}
