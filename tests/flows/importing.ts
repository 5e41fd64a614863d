import type { Device, TestApi } from "@jalon/api/testing"
import { completeUpload, startUpload } from "@jalon/files/wire"
import { getImport, listRows, runImport, setColumns, startImport, undoImport } from "@jalon/imports/wire"
import { expect, vi } from "vitest"

export type Card = {
  id: string
  kind: "students" | "companies" | "rentree"
  state: string
  rows_total: number
  rows_done: number
  counts: Record<string, number>
  failure: string | null
}
export type Detail = {
  import: Card
  columns: {
    header: string
    samples: string[]
    field: string | null
    certainty: string
    left: string | null
  }[]
  is_remembered: boolean
  places: { key: string; name: string; rows: number; training_id: string | null }[]
  month_first: string[]
  faults: { field: string; code: string; rows: number; repairs: number }[]
  ready: number
  to_invite: number
}
export type ShownRow = {
  id: string
  row_number: number
  verdict: string
  cells: { field: string; text: string; is_secret: boolean }[]
  faults: { field: string; code: string; precision: string; suggestion?: string }[]
  differences: { field: string; before: unknown; after: unknown }[]
  people: { id: string; name: string; reasons: string[] }[]
  same_as: number | null
}

export const OPTIONS = { school_year: "2026-2027", month_first: [], update_existing: true }

/** The steps of an import as the screens take them, for one browser. */
export const importing = (api: TestApi, device: Device) => {
  const send = async (bytes: Buffer, name: string): Promise<string> => {
    const { body } = await device.call(startUpload, {
      body: { file_name: name, content_type: "text/csv", size: bytes.length, purpose: "sheet" },
    })
    const upload = body.upload as { url: string; headers: Record<string, string> }
    const { pathname, search } = new URL(upload.url)
    const sent = await api.app.inject({
      method: "PUT",
      url: pathname + search,
      headers: upload.headers,
      payload: bytes,
    })
    expect(sent.statusCode).toBeLessThan(300)
    const fileId = String(body.file_id)
    const done = await device.call(completeUpload, { params: { fileId } })
    expect(done.body).toMatchObject({ state: "success" })
    return fileId
  }

  const detail = async (importId: string): Promise<Detail> =>
    (await device.call(getImport, { params: { importId } })).body as unknown as Detail

  /** Waits on the row itself: whoever asked for the whole page all the time would slow down what she waits for. */
  const until = async (importId: string, ...states: string[]): Promise<Detail> => {
    // One that failed is not waited for: it stays so.
    const ended = await vi.waitFor(
      async () => {
        const { rows } = await api.db.admin.query("select state, failure from import where id = $1", [
          importId,
        ])
        expect([...states, "failed"]).toContain(rows[0]?.state)
        return rows[0]
      },
      { timeout: 240_000, interval: 25 },
    )
    if (!states.includes(ended?.state)) throw new Error(String(ended?.failure))
    return detail(importId)
  }

  const begin = async (bytes: Buffer, name = "liste.csv"): Promise<Detail> => {
    const { status, body } = await device.call(startImport, { body: { file_id: await send(bytes, name) } })
    expect({ status, body }).toMatchObject({ status: 200 })
    return detail((body.import as Card).id)
  }

  /** With the columns as they were found, or as they are told. */
  const check = async (
    found: Detail,
    changes: { mapping?: (string | null)[]; options?: object } = {},
  ): Promise<Detail> => {
    const reply = await device.call(setColumns, {
      params: { importId: found.import.id },
      body: {
        kind: found.import.kind,
        mapping: changes.mapping ?? found.columns.map(({ field }) => field),
        options: { ...OPTIONS, ...changes.options },
      },
    })
    expect(reply.body).toMatchObject({ state: "success" })
    return until(found.import.id, "checked")
  }

  const run = async (importId: string): Promise<Detail> => {
    const reply = await device.call(runImport, { params: { importId } })
    expect(reply.body).toMatchObject({ state: "success" })
    return until(importId, "done")
  }

  return {
    send,
    begin,
    detail,
    until,
    check,
    run,
    rows: async (importId: string, verdict: string): Promise<ShownRow[]> =>
      (
        await device.call(listRows, {
          params: { importId },
          query: { verdict: verdict as "refused", page: 1, page_size: 100 },
        })
      ).body.results as ShownRow[],
    undo: async (importId: string): Promise<Detail> => {
      await device.call(undoImport, { params: { importId } })
      return until(importId, "undone")
    },
  }
}
