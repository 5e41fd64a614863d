/** The ports that jobs may ask for. A job that needs one which is not here does not compile in `reactions.ts`. */
export type WorkerServices = Readonly<Record<never, never>>
