export { type Device, type Reply, startTestApi, type TestApi } from "./test-api.ts"
