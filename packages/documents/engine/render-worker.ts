import { parentPort } from "node:worker_threads"
import type { Rendered } from "../model.ts"
import type { Reply } from "./pool.ts"
import { type RenderTask, render } from "./render.ts"

const answer = (task: RenderTask): Reply<Rendered> => {
  try {
    return { result: render(task) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on("message", (task: RenderTask) => parentPort?.postMessage(answer(task)))
