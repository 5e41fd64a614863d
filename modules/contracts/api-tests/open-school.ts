import { openContractSchool, startTestApi } from "@jalon/api/testing"
import { afterAll } from "vitest"

/** The API with one school in it, for a file of tests: closed when they are over. */
export const openSchool = async () => {
  const api = await startTestApi()
  afterAll(() => api.close())
  return { api, school: await openContractSchool(api) }
}
