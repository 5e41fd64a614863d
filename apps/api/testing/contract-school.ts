import { randomUUID } from "node:crypto"
import { addContractWorld, comingDates } from "@jalon/contracts/testing"
import {
  acknowledgeFinding,
  type ContractRecord,
  contractHistory,
  createContract,
  getContract,
  moveContract,
  updateContract,
} from "@jalon/contracts/wire"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { setHealth, setNir } from "@jalon/students/wire"
import type { BodyOf } from "@jalon/wire-kit"
import type { Device, TestApi } from "./test-api.ts"

type Changes = BodyOf<typeof updateContract>["changes"]
type Moved = BodyOf<typeof moveContract>
type Told = { what: string; changes: { label: string; after: string | null }[] }

/** Columns of a contract as they are put in the row; fields are added to those it has. */
type Standing = {
  status?: ContractRecord["status"]
  fields?: object
  starts_on?: string
  ends_on?: string
  broken_on?: string | null
}

/** What a person of the school types beside what the records know: two years, soon to begin. */
export const COMING = {
  ...comingDates(),
  contrat_duree_hebdo_heures: 35,
  contrat_duree_hebdo_minutes: 0,
  contrat_travail_risque: false,
  lieu_formation_identique: true,
  remuneration_smc_mensuel_cents: 190_000,
}

/** The same, of a contract that has begun. */
export const FROM_SEPTEMBER = {
  ...COMING,
  contrat_date_conclusion: "2026-09-01",
  contrat_date_debut: "2026-09-07",
  contrat_date_debut_pratique: "2026-09-07",
  contrat_date_fin: "2028-09-06",
}

/** The same, signed by everyone before its first day. */
export const SIGNED = {
  ...FROM_SEPTEMBER,
  formation_date_debut: "2026-09-07",
  formation_date_fin: "2028-08-31",
  formation_date_fin_epreuves: "2028-07-05",
  employeur_attestation_maitre: true,
  employeur_attestation_pieces: true,
  signature_employeur_date: "2026-08-31",
  signature_apprenti_date: "2026-09-01",
  signature_visa_cfa_date: "2026-09-01",
  convention_signature_employeur_date: "2026-08-31",
  convention_signature_cfa_date: "2026-09-01",
}

/** What the employer attests through its link. */
export const ATTESTED = { employeur_attestation_maitre: true, employeur_attestation_pieces: true }

/** A school with all that a contract draws on, and its office at work. */
export const openContractSchool = async (api: TestApi) => {
  const { admin } = api.db
  const id = await addOrganization(admin)
  const world = await addContractWorld(admin, id)

  const memberOf = async (organizationId: number, role: number, grants: string[]): Promise<Device> => {
    const account = await addMember(admin, organizationId, role)
    await admin.query("update member set grants = $2 where account_id = $1", [account.id, grants])
    return api.as(account)
  }
  const member = (role: number, grants: string[] = []) => memberOf(id, role, grants)
  const office = await member(2)

  /** Puts a contract where the rules would lead it; its transitions until there are proven elsewhere. */
  const put = async (contractId: string, { fields, ...columns }: Standing) => {
    const names = Object.keys(columns)
    await admin.query(
      `update contract set ${["fields = fields || $2::jsonb", ...names.map((name, at) => `${name} = $${at + 3}`)].join(", ")}
       where id = $1`,
      [contractId, JSON.stringify(fields ?? {}), ...Object.values(columns)],
    )
  }

  const save = (contractId: string, changes: Changes, seen?: Changes) =>
    office.call(updateContract, { params: { contractId }, body: { changes, ...(seen && { seen }) } })

  const get = async (contractId: string): Promise<ContractRecord> => {
    const { status, body } = await office.call(getContract, { params: { contractId } })
    if (status !== 200) throw new Error(`the contract is not shown: ${JSON.stringify(body)}`)
    return body.contract as ContractRecord
  }

  /** A contract of the student with what was typed in it; a draft unless it is told to stand elsewhere. */
  const create = async (
    typed: Changes = {},
    { type = "apprentissage", ...standing }: { type?: ContractRecord["contract_type"] } & Standing = {},
  ): Promise<string> => {
    const made = await office.call(createContract, {
      body: { contract_type: type, student_id: world.studentId },
    })
    if (made.status !== 200) throw new Error(`no contract: ${JSON.stringify(made.body)}`)
    const contractId = String(made.body.id)
    const saved = await save(contractId, typed)
    if (saved.status !== 200) throw new Error(`not kept: ${JSON.stringify(saved.body)}`)
    await put(contractId, standing)
    return contractId
  }

  /** A file of the school that was received and found clean. */
  const file = async (name: string): Promise<string> => {
    const fileId = randomUUID()
    await admin.query(
      `insert into stored_file (id, organization_id, key, file_name, declared_size, size, content_type, sha256, state, checked_at)
       values ($1, $2, $3, $4, 1, 1, 'application/pdf', '', 'clean', now())`,
      [fileId, id, `k/${fileId}`, name],
    )
    return fileId
  }

  const move = (contractId: string, key: Moved["move"], given?: Moved["given"], device = office) =>
    device.call(moveContract, { params: { contractId }, body: { move: key, ...(given && { given }) } })

  return {
    id,
    world,
    office,
    member,
    put,
    save,
    get,
    /** Somebody of another school. */
    stranger: async (role = 2, grants: string[] = []) => memberOf(await addOrganization(admin), role, grants),
    /** What stands sealed in the student's record. */
    sealSecrets: async ({ nir, rqth }: { nir: string; rqth: boolean }) => {
      const params = { studentId: world.studentId }
      await office.call(setNir, { params, body: { nir } })
      const health = { rqth, rqth_equivalence_jeunes: false, rqth_extension_boe: false }
      await office.call(setHealth, { params, body: { health } })
    },
    create,
    /** One that has begun and stands where it is told to. */
    begun: (status: ContractRecord["status"], fields: object = {}) =>
      create(FROM_SEPTEMBER, { status, fields }),
    move,
    /** A move that must be open: the contract after it. */
    pass: async (contractId: string, key: Moved["move"], given?: Moved["given"]): Promise<ContractRecord> => {
      const { status, body } = await move(contractId, key, given)
      if (status !== 200) throw new Error(`${key}: ${body.message} ${JSON.stringify(body.fields)}`)
      return body.contract as ContractRecord
    },
    acceptWarnings: async (contractId: string) => {
      for (const { rule, verdict, accepted_because } of (await get(contractId)).findings)
        if (verdict === "warning" && accepted_because === null)
          await office.call(acknowledgeFinding, {
            params: { contractId },
            body: { rule, reason: "Vérifié avec l’employeur" },
          })
    },
    /** Its history, the newest first. */
    told: async (contractId: string): Promise<Told[]> => {
      const { body } = await office.call(contractHistory, { params: { contractId }, query: {} })
      return body.results as Told[]
    },
    file,
    /** One that everybody signed, with its two documents: nothing is left but to send it. */
    signed: async (fields: object = {}): Promise<string> => {
      const contractId = await create(FROM_SEPTEMBER, {
        status: "to_transmit",
        fields: { ...SIGNED, ...fields },
      })
      for (const code of ["cerfa_signe", "convention_signee"])
        await admin.query(
          `insert into contract_attachment (id, organization_id, contract_id, code, file_id, file_name)
           select $2, organization_id, id, $3, $4, $3 || '.pdf' from contract where id = $1`,
          [contractId, randomUUID(), code, await file(`${code}.pdf`)],
        )
      return contractId
    },
  }
}

export type ContractSchool = Awaited<ReturnType<typeof openContractSchool>>
