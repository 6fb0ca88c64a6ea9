-- What `empty.db` has beyond the database that dynoxide 1.2.1 makes by itself.
--
-- Dynoxide looks for the newest change of a table's stream at every write, and for the changes after a
-- position at every poll, but keeps no index for either: with 25,000 changes kept, each write costs
-- 5 ms and 5,000 transacted ones 23 s. With this index: 0.1 ms and 0.6 s, however long the stream.
CREATE INDEX stream_records_by_sequence
  ON _stream_records (table_name, CAST(sequence_number AS INTEGER));

-- It also keeps every change for ever, where AWS forgets them after a day.
CREATE TRIGGER stream_records_keep_newest AFTER INSERT ON _stream_records
BEGIN DELETE FROM _stream_records WHERE id <= NEW.id - 20000; END;

-- To make it again after an upgrade: start and end `dynoxide serve --db-path empty.db` once, then
-- sqlite3 empty.db < empty.sql, PRAGMA journal_mode = delete, VACUUM.
