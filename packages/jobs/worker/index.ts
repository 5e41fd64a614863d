export { migrateJobs } from "./migrate-jobs.ts"
export { startWorker, type Worker, type WorkerOptions } from "./start-worker.ts"
