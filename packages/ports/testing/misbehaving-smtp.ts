import { createServer, type Socket } from "node:net"
import { buffer } from "node:stream/consumers"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { listenOnLoopback } from "../loopback/listen.ts"

export type SmtpMisbehaviour =
  | {
      readonly does: "refuse" | "defer"
      readonly at: "login" | "sender" | "recipient" | "message"
      readonly code: number
    }
  | { readonly does: "drop"; readonly at: "greeting" | "recipient" | "body" | "end of message" }
  | { readonly does: "stay silent"; readonly at: "greeting" | "recipient" | "end of message" }

export interface MisbehavingSmtp {
  readonly port: number
  /** Whole messages that reached the server, whatever it then answered. */
  readonly received: readonly Buffer[]
  close(): Promise<void>
}

type Moment = "login" | "sender" | "recipient" | "message" | "end of message"

const answer = (code: number) => Object.assign(new Error("Not today"), { responseCode: code })

/** A real SMTP server that fails on purpose at one precise moment, so that outcomes are proven and not imagined. */
export const startMisbehavingSmtp = async (fault: SmtpMisbehaviour): Promise<MisbehavingSmtp> => {
  const received: Buffer[] = []
  const sockets = new Set<Socket>()
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const misbehave = (moment: Moment, done: (error?: Error | null) => void) => {
    if (fault.at !== moment) return done()
    if (fault.does === "stay silent") return
    if (fault.does === "drop") return dropAll()
    done(answer(fault.code))
  }
  const options: SMTPServerOptions = {
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) =>
      misbehave("login", (error) => done(error ?? null, error ? undefined : { user: "anyone" })),
    onMailFrom: (_address, _session, done) => misbehave("sender", done),
    onRcptTo: (_address, _session, done) => misbehave("recipient", done),
    onData: (stream, _session, done) => {
      if (fault.at === "body") stream.once("data", dropAll)
      buffer(stream).then((source) => {
        received.push(source)
        misbehave("message", (error) => (error ? done(error) : misbehave("end of message", done)))
      }, done)
    },
  }
  const smtp = new SMTPServer(options)
  smtp.on("error", () => undefined)
  // Before the greeting there is no SMTP yet: a bare socket that says nothing or hangs up.
  const server = fault.at === "greeting" ? createServer() : smtp.server
  server.on("connection", (socket: Socket) => {
    sockets.add(socket)
    socket.on("error", () => undefined)
    socket.once("close", () => sockets.delete(socket))
    if (fault.at === "greeting" && fault.does === "drop") socket.destroy()
  })
  const port = await listenOnLoopback(server)
  return {
    port,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        dropAll()
      }),
  }
}
