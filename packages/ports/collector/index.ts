export {
  type CollectedRequest,
  type Collector,
  type CollectorAnswer,
  type CollectorSettings,
  startCollector,
} from "./collector.ts"
export type { SentryEnvelope } from "./decode-body.ts"
