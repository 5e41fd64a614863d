import { createHash } from "node:crypto"
import { hashSync } from "@node-rs/argon2"
import pg from "pg"
import { seedAttendance } from "./attendance.ts"
import { seedPublications } from "./education/publications.ts"
import { seedEducation } from "./education/seed.ts"
import { idOf } from "./ids.ts"
import { seedNotices } from "./notices.ts"
import { seedOrganizations } from "./organizations.ts"
import { seedPartners } from "./partners.ts"
import { seedStudents } from "./students.ts"
import { seedTrainings } from "./trainings.ts"

export const DEMO_PASSWORD = "merisiers de Valmont"

type Organization = { id: number; kind: "school" | "company"; name: string; teaches: boolean; lea?: string }
type Person = {
  firstName: string
  lastName: string
  email: string
  accountType: 0 | 1 | 2 | 3 | 4
  place?: { organization: number; role: number; grants?: string[] }
  /** Said in the list printed at start. */
  shows: string
}

/** Towns exist; people, firms and numbers are invented. */
const organizations: Organization[] = [
  {
    id: 1001,
    kind: "school",
    name: "CFA Horizon Métiers",
    teaches: true,
    lea: "https://lea.example.org/horizon",
  },
  { id: 1742, kind: "school", name: "CFA des Rives de Loire", teaches: true },
  { id: 1003, kind: "school", name: "Centre de formation de Cholet", teaches: false },
  // On its first day: nothing was entered yet.
  { id: 1004, kind: "school", name: "CFA du Val d’Erdre", teaches: true },
  { id: 2001, kind: "company", name: "Épicerie des Halles Angevines", teaches: false },
  { id: 2002, kind: "company", name: "Boutique Lumen & Fils", teaches: false },
  { id: 2003, kind: "company", name: "Garage du Pont Rouge", teaches: false },
  { id: 2004, kind: "company", name: "Nordique Assurances Conseil", teaches: false },
  { id: 2005, kind: "company", name: "Librairie L’Encre Bleue", teaches: false },
]

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")

const person = (
  name: string,
  accountType: Person["accountType"],
  shows: string,
  place?: Person["place"],
  domain = "exemple-cfa.test",
): Person => {
  const [firstName = "", ...rest] = name.split(" ")
  const lastName = rest.join(" ")
  return {
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}@${domain}`,
    accountType,
    shows,
    ...(place ? { place } : {}),
  }
}

const students = [
  "Malo Ferrandec",
  "Inaya Boussaroque",
  "Léonie Charpentreau",
  "Yanis Ouldamar",
  "Zoé Villeminot",
  "Enzo Pastoureau",
  "Aminata Kéravec",
  "Hugo Lestringuez",
  "Sarah Benichou-Dalle",
  "Noé Guillemard",
  "Lina Trividic",
  "Gabriel Sauvageon",
]

export const people: Person[] = [
  person("Hélène Marsaudon", 2, "école, rôle 1 Direction", {
    organization: 1001,
    role: 1,
    grants: ["nir.reveal", "contract.signature_copy", "certificate.sign"],
  }),
  person("Solène Tréhout", 2, "école, rôle 2 Administration", {
    organization: 1001,
    role: 2,
    grants: ["contract.signature_copy", "attendance.amend", "justification.decide"],
  }),
  person("Inès Bordessoule", 2, "école, rôle 3 Gestion des contrats", {
    organization: 1001,
    role: 3,
    grants: ["contract.signature_copy", "convention.validate"],
  }),
  person("Karim Oudjelal", 2, "école, rôle 4 Responsable pédagogique", { organization: 1001, role: 4 }),
  person("Aurélien Castagnède", 3, "formateur (type 3, rôle 5)", { organization: 1001, role: 5 }),
  person("Fatoumata Diawara-Lemoine", 3, "formatrice (type 3, rôle 5)", { organization: 1001, role: 5 }),
  person("Maud Escarpit", 2, "organisation 1742, rôle 1 : sans Accueil ni Facturation", {
    organization: 1742,
    role: 1,
  }),
  person("Théo Lanvallay", 2, "organisation 1742, rôle 3 : menu complet", { organization: 1742, role: 3 }),
  person("Claire Ostermann", 2, "école sans module pédagogique, rôle 4", { organization: 1003, role: 4 }),
  person("Perrine Valadour", 2, "école vide, rôle 2 : premier jour", { organization: 1004, role: 2 }),
  person(
    "Odile Branchereau",
    1,
    "entreprise, rôle 1 Administrateur",
    { organization: 2001, role: 1 },
    "example.org",
  ),
  person("Rose-May Pélissou", 1, "entreprise, rôle 2 RH", { organization: 2002, role: 2 }, "example.org"),
  person(
    "Marc Tassigny",
    1,
    "entreprise, rôle 4 Maître d’apprentissage",
    { organization: 2001, role: 4 },
    "example.org",
  ),
  person("Maïa Ferrandon", 4, "exploitation : chiffres de la loi", undefined),
  ...students.map((name) => person(name, 0, "étudiant", undefined)),
]

const addOrganizations = async (client: pg.Client) => {
  for (const { id, kind, name, teaches, lea } of organizations) {
    await client.query(
      `insert into organization (id, kind, name, educational_module_access, invoice_uuid, invoice_prefix)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, kind, name, teaches, idOf(`invoice/${id}`), kind === "school" ? "HOR" : ""],
    )
    if (lea) {
      await client.query(
        "insert into integration (id, organization_id, integration_type, url) values ($1, $2, 0, $3)",
        [idOf(`lea/${id}`), id, lea],
      )
    }
  }
}

const addPeople = async (client: pg.Client) => {
  const salt = createHash("sha256").update("jalon-demo").digest().subarray(0, 16)
  const hash = hashSync(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt })
  for (const { firstName, lastName, email, accountType, place } of people) {
    const account = idOf(email)
    await client.query(
      `insert into account (id, account_type, email, password_hash, first_name, last_name) values ($1, $2, $3, $4, $5, $6)`,
      [account, accountType, email, hash, firstName, lastName],
    )
    if (place) {
      await client.query(
        "insert into member (id, organization_id, account_id, role_id, grants) values ($1, $2, $3, $4, $5)",
        [idOf(`member/${email}`), place.organization, account, place.role, place.grants ?? []],
      )
    }
  }
}

/** Fills an empty database with the demo; leaves a filled one as it is. */
export const seedDemo = async (url: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rowCount } = await client.query("select from organization limit 1")
    if (rowCount) return
    await client.query("begin")
    await client.query("select set_config('app.action', 'demo.seed', true)")
    await addOrganizations(client)
    await addPeople(client)
    await seedOrganizations(client)
    await seedTrainings(client)
    await seedEducation(client)
    await seedPartners(client)
    await seedStudents(client)
    // PostgreSQL has not counted these rows yet: planned blindly, one query of what follows alone takes four seconds.
    await client.query("analyze")
    await seedAttendance(client)
    await seedPublications(client)
    await seedNotices(client)
    await client.query("commit")
  } finally {
    await client.end()
  }
}
