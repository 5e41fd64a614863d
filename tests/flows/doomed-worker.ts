import { type ChildProcess, spawn } from "node:child_process"
import type { TestApi } from "@jalon/api/testing"

const PROGRAM = new URL("../../apps/worker/index.ts", import.meta.url).pathname

const MOVED_CLOCK = ["LD_PRELOAD", "FAKETIME", "FAKETIME_DONT_FAKE_MONOTONIC", "FAKETIME_SHARED"]

/** A worker in a process of its own, to be killed; each that comes after it bears the same name. Without a port, no mail leaves. */
export const startDoomedWorker = ({ db, settings }: TestApi, smtpPort = 1): ChildProcess =>
  spawn(process.execPath, [PROGRAM], {
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: db.url("jalon_worker"),
      PUBLIC_URL: settings.PUBLIC_URL,
      MASTER_SECRET: settings.MASTER_SECRET,
      FIELD_KEYS: settings.FIELD_KEYS,
      FILES_FOLDER: settings.FILES_FOLDER ?? "",
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(smtpPort),
      SMTP_TLS: "none",
      MAIL_FROM: "ne-pas-repondre@jalon.example",
      WORKER_ID: "doomed",
      // A clock that was moved for the tests is moved for it too: docs/decisions/2026-11-15-tests-at-any-day.md.
      ...Object.fromEntries(MOVED_CLOCK.map((name) => [name, process.env[name]])),
    },
  })
