import { nirWithKey } from "@jalon/identifiers"
import { expect } from "vitest"
import { ATTESTED, COMING, type ContractSchool, openContractSchool } from "./contract-school.ts"
import type { TestApi } from "./test-api.ts"

/** A school whose director signs; its student has a number and an answer on health to keep. */
export const openSigningSchool = async (
  api: TestApi,
  { rqth }: { rqth: boolean },
): Promise<ContractSchool> => {
  const opened = await openContractSchool(api)
  await api.db.admin.query("update organization set signatory = $2 where id = $1", [
    opened.id,
    JSON.stringify({ last_name: "Marsaudon", first_name: "Hélène", job_title: "Directrice" }),
  ])
  await opened.sealSecrets({ nir: nirWithKey("2070375001002"), rqth })
  return opened
}

/** Declares a contract ready, once the employer attested what it must. */
export const makeReady = async (
  { save, put, acceptWarnings, move }: ContractSchool,
  id: string,
): Promise<void> => {
  await put(id, { fields: ATTESTED })
  // Saved once more, so that it is judged with what was attested.
  await save(id, { contrat_duree_hebdo_minutes: 0 })
  await acceptWarnings(id)
  const reply = await move(id, "declareReady")
  expect({ status: reply.status, message: reply.body.message }).toMatchObject({ status: 200 })
}

/** A contract that the school filled by itself and that is ready to sign. */
export const aReadyContract = async (
  school: ContractSchool,
  changes: Parameters<ContractSchool["create"]>[0] = {},
): Promise<string> => {
  const id = await school.create({ ...COMING, ...changes })
  await school.move(id, "completeItself")
  await makeReady(school, id)
  return id
}
