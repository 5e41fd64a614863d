export { ClientProvider, useClient, useKept, useLastKept, useSession } from "./ClientProvider.tsx"
export { CommandsAfter } from "./CommandsAfter.tsx"
export { callBinary, type Download } from "./call-binary.ts"
export {
  type Answer,
  type CallOptions,
  type Client,
  type ClientSettings,
  createClient,
} from "./client.ts"
export { RefusedError, UnreachableError } from "./errors.ts"
export {
  answerRead,
  heldRead,
  queryFor,
  ReadsProvider,
  readsOf,
  useRead,
  useReadEvery,
  useReadWhen,
} from "./queries.tsx"
export { createSession, type Session } from "./session.ts"
export type {
  BasicData,
  Customer,
  Density,
  Integration,
  MainBasicData,
  Organization,
  SessionKey,
  SessionValues,
  Theme,
  User,
} from "./session-values.ts"
export { type Command, type CommandOptions, reverse, useCommand } from "./use-command.ts"
