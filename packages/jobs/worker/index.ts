export { migrateJobs } from "./migrate-jobs.ts"
export { queueNames, startWorker, type Worker, type WorkerOptions } from "./start-worker.ts"
