import { Worker } from "node:worker_threads"
import { Refusal } from "@jalon/kernel"

export type PoolOptions = {
  /** Threads at work at once; the next task waits. */
  readonly workers: number
  /** Tasks that may wait; one more is refused at once. */
  readonly queue: number
  /** Time allowed to one task, once a worker has taken it. */
  readonly timeoutMs: number
  /** What native code keeps grows slowly: a worker is replaced after this many tasks. */
  readonly tasksPerWorker: number
}

export type Reply<Result> = { readonly result: Result } | { readonly error: string }

export type Pool<Task, Result> = {
  readonly run: (task: Task) => Promise<Result>
  /** Threads that exist now; for tests and metrics. */
  readonly size: () => number
  readonly close: () => Promise<void>
}

type Waiting<Task, Result> = {
  readonly task: Task
  readonly resolve: (result: Result) => void
  readonly reject: (reason: Error) => void
}

/**
 * Threads that each do one synchronous task at a time. They start with the first task, do not keep the process alive
 * while idle, and see none of its environment.
 */
export const openPool = <Task, Result>(
  program: URL,
  { workers, queue, timeoutMs, tasksPerWorker }: PoolOptions,
  limits?: { readonly maxOldGenerationSizeMb: number },
): Pool<Task, Result> => {
  const idle: { worker: Worker; done: number }[] = []
  const waiting: Waiting<Task, Result>[] = []
  const alive = new Set<Worker>()
  let isClosed = false
  let busy = 0

  const start = () => {
    const worker = new Worker(program, { env: {}, ...(limits ? { resourceLimits: limits } : {}) })
    worker.unref()
    alive.add(worker)
    worker.once("exit", () => {
      alive.delete(worker)
      const at = idle.findIndex((one) => one.worker === worker)
      if (at >= 0) idle.splice(at, 1)
    })
    // An idle thread that fails is dropped at its exit; a busy one also answers its task.
    worker.on("error", () => undefined)
    return { worker, done: 0 }
  }

  const give = ({ task, resolve, reject }: Waiting<Task, Result>): void => {
    const taken = idle.pop() ?? start()
    const { worker } = taken
    busy += 1
    worker.ref()
    const end = (isFit: boolean): void => {
      clearTimeout(timer)
      worker.off("message", onMessage)
      worker.off("error", onError)
      worker.off("exit", onExit)
      worker.unref()
      busy -= 1
      if (isFit && !isClosed && taken.done < tasksPerWorker) idle.push(taken)
      else void worker.terminate()
      next()
    }
    const onMessage = (reply: Reply<Result>): void => {
      taken.done += 1
      if ("result" in reply) resolve(reply.result)
      else reject(new Error(reply.error))
      end(true)
    }
    const onError = (error: Error): void => {
      reject(error)
      end(false)
    }
    const onExit = (): void => onError(new Error("The thread ended before its task"))
    const timer = setTimeout(() => {
      reject(new Refusal("document.too_slow"))
      end(false)
    }, timeoutMs)
    worker.on("message", onMessage)
    worker.on("error", onError)
    worker.on("exit", onExit)
    worker.postMessage(task)
  }

  const next = (): void => {
    while (busy < workers) {
      const one = waiting.shift()
      if (one === undefined) return
      give(one)
    }
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        if (isClosed) reject(new Error("The pool is closed"))
        else if (busy >= workers && waiting.length >= queue) reject(new Refusal("document.busy"))
        else {
          waiting.push({ task, resolve, reject })
          next()
        }
      }),
    size: () => alive.size,
    close: async () => {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new Error("The pool is closed"))
      await Promise.all([...alive].map((worker) => worker.terminate()))
    },
  }
}
