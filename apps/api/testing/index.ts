/** The one way in for the tests of modules: the API as it is served, and what stands around it. */
export {
  ATTESTED,
  COMING,
  type ContractSchool,
  FROM_SEPTEMBER,
  openContractSchool,
} from "./contract-school.ts"
export { type FilesBench, openFilesBench, testStores, type Upload } from "./files-bench.ts"
export { isJpeg } from "./jpeg.ts"
export { aReadyContract, makeReady, openSigningSchool } from "./ready-contract.ts"
export { saidAbout, startedWork } from "./started-work.ts"
export { type Device, type Reply, startTestApi, type TestApi } from "./test-api.ts"
export { type WorkerHands, workerHands } from "./worker-hands.ts"
