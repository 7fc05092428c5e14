"""Runs the four servers of OpenStack Swift with its S3 API in one process, with all data below FOLDER.

Prints `ready PORT` when the S3 API accepts requests. Ends, and removes FOLDER, when its standard input is closed, so
that it never outlives the process that started it.
"""
import os
import shutil
import sys
import time

folder = sys.argv[1]
access_key, secret_key, region = sys.argv[2:5]

os.environ['TZ'] = 'UTC+0'
devices = os.path.join(folder, 'devices')
os.makedirs(os.path.join(devices, 'one'))


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


write('swift.conf', """
[swift-hash]
swift_hash_path_suffix = kit
swift_hash_path_prefix = kit
[storage-policy:0]
name = only
default = yes
""")

import eventlet  # noqa: E402
from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402

utils.eventlet_monkey_patch()
# Must precede other imports of Swift, which read the storage policies of swift.conf.
utils.set_swift_dir(folder)

from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.utils import NullLogger  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402


class Memory:
    """An in-process replacement for memcached."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_):
        value, until = self.kept.get(key, (None, 0))
        return value if until == 0 or until > time.time() else None

    def set(self, key, value, time=0, **_):
        self.kept[key] = (value, until_time(time))

    def delete(self, key, **_):
        self.kept.pop(key, None)

    def incr(self, key, delta=1, time=0, **_):
        value = int(self.get(key) or 0) + int(delta)
        self.set(key, value, time)
        return value

    def decr(self, key, delta=1, time=0, **_):
        return self.incr(key, -int(delta), time)


def until_time(seconds):
    return time.time() + seconds if seconds else 0


def with_memory(app):
    memory = Memory()

    def call(environment, start_response):
        environment['swift.cache'] = memory
        return app(environment, start_response)
    return call


def can_hold_attributes():
    probe = write('probe', '')
    try:
        os.setxattr(probe, b'user.probe', b'x')
        return True
    except OSError:
        return False


common = """
[DEFAULT]
swift_dir = %s
devices = %s
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
log_level = ERROR
[pipeline:main]
pipeline = %%s
""" % (folder, devices)

# The object server stores metadata in extended attributes; without them, objects are kept in memory.
object_app = 'object' if can_hold_attributes() else 'mem_object'
ports = {}
sockets = {}
for kind in ('account', 'container', 'object', 'proxy'):
    sockets[kind] = eventlet.listen(('127.0.0.1', 0), backlog=200)
    ports[kind] = sockets[kind].getsockname()[1]

for kind in ('account', 'container', 'object'):
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': ports[kind], 'device': 'one', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, kind + '.ring.gz'))
    app = object_app if kind == 'object' else kind
    write(kind + '.conf', common % 'server' + '[app:server]\nuse = egg:swift#%s\n' % app)

filters = 'catch_errors listing_formats s3api tempauth copy bulk slo dlo'.split()
account, _, user = access_key.partition(':')
options = {
    's3api': 'location = %s\nallow_multipart_uploads = true\n' % region,
    'tempauth': 'user_%s_%s = %s .admin\n' % (account, user, secret_key),
}
write('proxy.conf', common % ' '.join([*filters, 'proxy-server']) + ''.join(
    '[filter:%s]\nuse = egg:swift#%s\n%s' % (name, name, options.get(name, '')) for name in filters
) + '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\nallow_account_management = true\n')

for kind, socket in sockets.items():
    app = loadapp(os.path.join(folder, kind + '.conf'), global_conf={'log_name': kind})
    if kind == 'proxy':
        app = with_memory(app)
    # Keeps the case of header names: S3 clients look for `ETag`.
    eventlet.spawn(
        wsgi.server, socket, app, NullLogger(), protocol=SwiftHttpProtocol, capitalize_response_headers=False)

print('ready %d' % ports['proxy'], flush=True)
eventlet.tpool.execute(sys.stdin.read)
shutil.rmtree(folder, ignore_errors=True)
os._exit(0)
