import { setTimeout as pause } from "node:timers/promises"
import type { FastifyInstance } from "fastify"

declare module "fastify" {
  interface FastifyInstance {
    /** From the moment the process was asked to stop. */
    stopping: { hasBegun: boolean }
  }
}

/** Once a stop was asked for, each answer tells its connection to close: the next call goes to another process. */
export const announceStop = (app: FastifyInstance): void => {
  app.decorate("stopping", { hasBegun: false })
  app.addHook("onSend", async (_request, reply) => {
    if (app.stopping.hasBegun) reply.header("connection", "close")
  })
}

/**
 * Readiness goes red first, and everything is served while whoever routes the traffic notices. Then nobody new is let in
 * and what runs is answered, up to a deadline: a call that never ends must not keep a release waiting.
 */
export const stopGently = async (
  app: FastifyInstance,
  { noticeMs, deadlineMs }: { noticeMs: number; deadlineMs: number },
): Promise<void> => {
  app.stopping.hasBegun = true
  await pause(noticeMs)
  const late = setTimeout(() => app.server.closeAllConnections(), deadlineMs)
  await app.close()
  clearTimeout(late)
}
