-- Overlaps are refused by the database: « the same room, at the same time » needs equality and ranges in one index.
-- In a schema of its own: nothing of it is callable by name, and public stays what we wrote.
create schema if not exists extension;
create extension if not exists btree_gist with schema extension;
