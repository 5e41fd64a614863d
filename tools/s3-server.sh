#!/bin/bash
# A real S3 server on loopback, for the tests of the file store: one-node Ceph (monitor and object daemon in memory)
# behind its RADOS gateway.    tools/s3-server.sh start|stop
# Needs: apt-get install -y --no-install-recommends radosgw ceph-mon ceph-osd   (about 30 s, then 13 s to start)
# Then:  S3_ENDPOINT=http://127.0.0.1:28002 npx vitest run packages/ports/files
# S3_FOLDER = its folder (emptied at start), S3_PORT, S3_MONITOR_PORT, S3_ACCESS_KEY, S3_SECRET_KEY.
# Ports stay below 32768 so that no client socket holds them.
# Chosen after trying lighter ones: s3rver serves unsigned reads, and the gateway's own dbstore corrupts multipart uploads.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(realpath -m "${S3_FOLDER:-.data/s3}")
port=${S3_PORT:-28002}
monitor_port=${S3_MONITOR_PORT:-26790}
access_key=${S3_ACCESS_KEY:-AKAPP}
secret_key=${S3_SECRET_KEY:-secretapp}

stop() {
  for name in client.rgw.a osd.0 mon.a; do
    if [ -f "$folder/run/$name.pid" ]; then kill "$(cat "$folder/run/$name.pid")" 2>/dev/null || true; fi
  done
}

case "${1:-start}" in
  stop) stop; exit ;;
  start) ;;
  *) echo "usage: $0 start|stop" >&2; exit 2 ;;
esac

for program in ceph-mon ceph-osd radosgw radosgw-admin monmaptool; do
  command -v "$program" >/dev/null || { echo "$program is missing: see the top of $0" >&2; exit 1; }
done

stop
rm -rf "$folder"
mkdir -p "$folder"/{mon,osd,run,rgw}
cluster=$(cat /proc/sys/kernel/random/uuid)
disk=$(cat /proc/sys/kernel/random/uuid)

# One daemon of each kind and no password between them: everything is on loopback and forgotten at stop.
# The objects live in memory, so that a test never measures this machine's disk.
cat > "$folder/ceph.conf" <<CONF
[global]
fsid = $cluster
mon_host = [v2:127.0.0.1:$monitor_port]
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
public_network = 127.0.0.0/8
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
ms_mon_client_mode = crc
osd_pool_default_size = 1
osd_pool_default_min_size = 1
mon_allow_pool_size_one = true
osd_crush_chooseleaf_type = 0
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
rgw_rados_pool_pg_num_min = 1
mon_max_pg_per_osd = 1000
osd_objectstore = memstore
memstore_device_bytes = 2147483648
osd_class_load_list = *
osd_class_default_list = *
ms_bind_ipv6 = false
setuser_match_path =
run_dir = $folder/run
admin_socket = $folder/run/\$name.asok
log_file = $folder/run/\$name.log
pid_file = $folder/run/\$name.pid
mon_data = $folder/mon
osd_data = $folder/osd
rgw_data = $folder/rgw
mon_data_avail_crit = 0
mon_data_avail_warn = 1
rgw_crypt_require_ssl = false
CONF
export CEPH_CONF=$folder/ceph.conf
monmaptool --create --fsid "$cluster" --addv a "[v2:127.0.0.1:$monitor_port]" --clobber "$folder/monmap" >/dev/null
ceph-mon --mkfs -i a --monmap "$folder/monmap"
ceph-mon -i a --public-addr 127.0.0.1
ceph osd new "$disk" >/dev/null
ceph-osd -i 0 --mkfs --osd-uuid "$disk" >/dev/null 2>&1
ceph osd crush add osd.0 1.0 host=localhost root=default >/dev/null 2>&1 || true
ceph-osd -i 0 >/dev/null 2>&1
radosgw -n client.rgw.a --auth_client_required=none --ms_mon_client_mode=crc \
  --rgw_frontends="beast endpoint=127.0.0.1:$port tcp_nodelay=1" >/dev/null 2>&1
for _ in $(seq 1 240); do
  if curl -s -m 2 -o /dev/null "http://127.0.0.1:$port/"; then break; fi
  sleep 0.25
done
radosgw-admin -n client.admin user create --uid=app --display-name=app \
  --access-key="$access_key" --secret-key="$secret_key" >/dev/null 2>&1
echo "S3 up at http://127.0.0.1:$port"
