// refused: bare-connection
import pg from "pg"

export const connection = new pg.Client()
