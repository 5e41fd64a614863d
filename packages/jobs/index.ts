export type { StartOptions } from "./enqueue.ts"
export {
  type DomainEvent,
  type EventsOf,
  events,
  type PayloadOf,
  publish,
  publishAll,
  type Reactions,
} from "./events.ts"
export { type Job, job, type StartJobOptions, startJob } from "./job.ts"
export { type Queue, queue } from "./queue.ts"
export { type Schedule, schedule } from "./schedule.ts"
export type { Log, Retry, Work } from "./work.ts"
