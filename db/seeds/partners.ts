import { createHash } from "node:crypto"
import type pg from "pg"
import { ago } from "./ago.ts"
import { type CompanySeed, moreCompanies, namedCompanies } from "./companies.ts"
import { contactsOf } from "./contacts.ts"
import { idOf } from "./ids.ts"
import { labels, labelsOf } from "./partner-details.ts"
import { drawn } from "./people/draw.ts"
import { landlineOfTheWest, plain } from "./people/reach.ts"
import { putRows } from "./put-rows.ts"

type Status = "known" | "invited" | "active" | "declined"
type PartnerSeed = CompanySeed & {
  id: string
  school: number
  status: Status
  /** Its own space here, when it accepted. */
  companyId: number | null
  /** An invitation nobody answered in time. */
  isLate: boolean
}

const HORIZON = 1001

/** Companies that have people in the demo, in the order of `namedCompanies`. */
const spaces = [2001, 2002, 2003, 2004, 2005]
/** Others accepted too, before this year. */
const FIRST_MADE = 2011
const ACCEPTED = 22

const partnerOf = (school: number, company: CompanySeed): PartnerSeed => ({
  ...company,
  id: idOf(`partner/${school}/${company.siret}`),
  school,
  status: "known",
  companyId: null,
  isLate: false,
})

const withState = (partner: PartnerSeed, rank: number): PartnerSeed => {
  const space = spaces[rank]
  if (space !== undefined) return { ...partner, status: "active", companyId: space }
  if (partner.closedOn !== null) return partner
  if (rank < ACCEPTED) return { ...partner, status: "active", companyId: FIRST_MADE + rank }
  const draw = drawn(`state/${partner.siret}`, 10)
  if (draw < 2) return { ...partner, status: "invited" }
  if (draw === 2) return { ...partner, status: "invited", isLate: true }
  return draw === 3 ? { ...partner, status: "declined" } : partner
}

export const ofHorizon = [...namedCompanies, ...moreCompanies(41)].map((company, rank) =>
  withState(partnerOf(HORIZON, company), rank),
)
const ofRives = moreCompanies(9, 3).map((company) => partnerOf(1742, company))
const ofCholet = [...namedCompanies.slice(5, 6), ...moreCompanies(4, 5)].map((company) =>
  partnerOf(1003, company),
)
// One company may work with two schools: each has its own row about it.
const shared = {
  ...partnerOf(1742, namedCompanies[0] as CompanySeed),
  status: "active" as const,
  companyId: 2001,
}
const partners = [...ofHorizon, shared, ...ofRives, ...ofCholet]

/** Companies that may take students, by school: open, and not declined. The first five have their own space. */
export const PARTNER_IDS: Record<number, readonly string[]> = Object.fromEntries(
  [HORIZON, 1742, 1003].map((school) => [
    school,
    partners
      .filter((one) => one.school === school && one.closedOn === null && one.status !== "declined")
      .map(({ id }) => id),
  ]),
)

const LUMEN = "00000015800014"
const GARAGE = "00000016600017"

/** What each side knows: they differ where the company, or the register, moved on. */
const blockOf = (company: CompanySeed) => ({
  denomination: company.denomination,
  siret: company.siret,
  secteur: company.secteur,
  employeur_type: company.employeurType,
  naf: company.isPrivate ? null : company.naf,
  effectif: company.effectif,
  idcc: company.idcc,
  opco: company.opco,
  opco_source: company.opco ? "register" : null,
  opco_at: company.opco ? ago(40) : null,
  address:
    company.siret === GARAGE
      ? { ...company.address, numero: "3", voie: "rue des Forgerons" }
      : company.address,
  phone: landlineOfTheWest(company.siret),
  email: `contact@${plain(company.denomination)}.example.org`,
  signataire: signatoryOf(company),
  regime_chomage_specifique: company.secteur === "public" ? true : null,
  register_state: company.closedOn ? "closed" : company.isPrivate ? "not_diffusible" : "open",
  register_read_at: ago(drawn(company.siret, 60) + 20),
  closed_on: company.closedOn,
})

const signatoryOf = (company: CompanySeed) => {
  const [person] = contactsOf(company)
  if (!person) return {}
  const { last_name: nom, first_name: prenom, job_title: fonction, email: courriel, phone: mobile } = person
  return { nom, prenom, fonction, courriel, mobile }
}

const addPartners = async (client: pg.Client) => {
  const rows = partners.map((partner) => ({
    id: partner.id,
    organization_id: partner.school,
    company_id: partner.companyId,
    status: partner.status,
    declined_reason: partner.status === "declined" ? "Pas de recrutement prévu cette année." : null,
    last_exchange_at: partner.status === "known" ? null : ago(drawn(partner.siret, 90)),
    created_at: ago(120 + drawn(partner.siret, 200), partner.siret),
    ...blockOf(partner),
  }))
  await putRows(client, "partner", rows)
}

const addSpaces = async (client: pg.Client) => {
  const accepted = ofHorizon.filter(({ companyId }) => companyId !== null)
  await putRows(
    client,
    "organization",
    accepted
      .filter(({ companyId }) => (companyId ?? 0) >= FIRST_MADE)
      .map(({ companyId, denomination }) => ({
        id: companyId,
        kind: "company",
        name: denomination,
        invoice_uuid: idOf(`invoice/${companyId}`),
      })),
  )
  for (const { companyId, siret, address } of accepted)
    await client.query("update organization set siret = $2, address = $3 where id = $1", [
      companyId,
      siret,
      address,
    ])
  const profiles = accepted.map((partner) => ({
    id: idOf(`profile/${partner.companyId}`),
    organization_id: partner.companyId,
    ...blockOf(partner),
    ...(partner.siret === LUMEN
      ? { effectif: 6, phone: "+33261914210", email: "accueil@lumen.example.org" }
      : {}),
  }))
  await putRows(client, "company_profile", profiles)
  const joined = partners.filter(({ companyId }) => companyId !== null)
  await putRows(
    client,
    "partnership",
    joined.map(({ school, companyId, siret }) => ({
      id: idOf(`partnership/${school}/${companyId}`),
      school_id: school,
      company_id: companyId,
      accepted_at: ago(60 + drawn(siret, 300)),
    })),
  )
}

const addInvitations = async (client: pg.Client) => {
  const invited = partners.filter(({ status }) => status === "invited" || status === "declined")
  const guestLinks = invited.map((partner) => ({
    id: idOf(`guest-link/${partner.id}`),
    organization_id: partner.school,
    kind: "partnership",
    token_hash: createHash("sha256").update(`demo/${partner.id}`).digest(),
    email: contactsOf(partner)[0]?.email ?? "contact@example.org",
    subject: "partner",
    subject_id: partner.id,
    facts: { company: partner.denomination, siret: partner.siret },
    expires_at: partner.isLate ? ago(3) : ago(-9),
    declined_at: partner.status === "declined" ? ago(4) : null,
    created_at: partner.isLate ? ago(17) : ago(5),
  }))
  // Bytes are no JSON.
  for (const { token_hash, ...guestLink } of guestLinks)
    await client.query(
      `insert into guest_link (${Object.keys(guestLink).join(", ")}, token_hash)
       values (${Object.keys(guestLink)
         .map((_, at) => `$${at + 1}`)
         .join(", ")}, $${Object.keys(guestLink).length + 1})`,
      [...Object.values(guestLink), token_hash],
    )
}

const addPeople = async (client: pg.Client) => {
  const contacts = partners.flatMap((partner) =>
    contactsOf(partner).map((contact, rank) => ({
      id: idOf(`contact/${partner.id}/${rank}`),
      organization_id: partner.school,
      partner_id: partner.id,
      ...contact,
    })),
  )
  await putRows(client, "partner_contact", contacts)
  const tutors = ofHorizon
    .filter(({ companyId }) => companyId !== null)
    .flatMap((partner) =>
      contactsOf(partner)
        .filter(({ roles }) => roles.includes("maitre_apprentissage"))
        .map(({ roles: _, ...tutor }, rank) => ({
          id: idOf(`tutor/${partner.companyId}/${rank}`),
          organization_id: partner.companyId,
          ...tutor,
        })),
    )
  await putRows(client, "company_tutor", tutors)
}

const addLabels = async (client: pg.Client) => {
  const labelId = (key: string) => idOf(`label/${key}`)
  await putRows(
    client,
    "company_label",
    labels.map(({ key, ...label }) => ({ id: labelId(key), organization_id: HORIZON, ...label })),
  )
  const worn = ofHorizon.flatMap(({ id, denomination, effectif }) =>
    labelsOf(denomination, effectif).map((key) => ({
      id: idOf(`worn/${id}/${key}`),
      organization_id: HORIZON,
      partner_id: id,
      label_id: labelId(key),
    })),
  )
  await putRows(client, "partner_label", worn)
}

const notes = [
  "Souhaite deux apprentis en BTS MCO à la rentrée, entretien prévu avec la direction du magasin.",
  "Le maître d’apprentissage part en congé en juillet : prévoir la visite avant le 20 juin.",
  "Facture de la participation à envoyer à la comptabilité, pas au magasin.",
]

const addNotes = (client: pg.Client) =>
  putRows(
    client,
    "note",
    notes.map((body, rank) => ({
      id: idOf(`note/partner/${rank}`),
      organization_id: HORIZON,
      subject: "partner",
      subject_id: ofHorizon[rank]?.id,
      author_id: idOf("ines.bordessoule@exemple-cfa.test"),
      body,
      created_at: ago(4 + rank * 9),
    })),
  )

/** Companies as three schools know them, and the space of those that accepted. */
export const seedPartners = async (client: pg.Client): Promise<void> => {
  await addSpaces(client)
  await addPartners(client)
  await addInvitations(client)
  await addPeople(client)
  await addLabels(client)
  await addNotes(client)
}
