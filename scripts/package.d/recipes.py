"""Recipes for Homebrew and Arch, which fetch and install the packages."""

import hashlib

import debian
import release as facts


def total(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def formula(release, url, source):
    return f"""\
class RemindCli < Formula
  desc "{facts.SUMMARY[0].upper() + facts.SUMMARY[1:]}"
  homepage "{url}"
  url "{url}/{source.name}"
  version "{release.version}"
  sha256 "{total(source)}"
  license "MIT"

  depends_on xcode: ["26.0", :build] if OS.mac?
  depends_on "swift" => :build if OS.linux?

  conflicts_with "remind", because: "both install a program of that name"

  def install
    system "swift", "build", "-c", "release", "--disable-sandbox", "--product", "remind"
    bin.install ".build/release/remind"
    man1.install "docs/remind.1"
    doc.install "README.md", "SKILL.md", "docs"
    generate_completions_from_executable(bin/"remind", "completion")
  end

  test do
    ENV["REMIND_FILE"] = testpath/"tasks.json"
    assert_match "Pay rent", shell_output("#{{bin}}/remind add 'Pay rent' --due 2099-03-01")
  end
end
"""


def pkgbuild(release, url, binary):
    folder = binary.name.removesuffix(".tar.gz")
    return f"""\
# Maintainer: {debian.MAINTAINER}
pkgname={debian.NAME}-bin
pkgver={release.version}
pkgrel=1
pkgdesc="{facts.SUMMARY[0].upper() + facts.SUMMARY[1:]}"
arch=('{release.machine}')
url="{url}"
license=('MIT')
provides=('{debian.NAME}')
conflicts=('remind' '{debian.NAME}')
options=('!strip')
source=("{url}/{binary.name}")
sha256sums=('{total(binary)}')

package() {{
  cd "$srcdir/{folder}"
  ./install.sh --prefix "$pkgdir/usr" >/dev/null
  install -Dm644 LICENSE "$pkgdir/usr/share/licenses/$pkgname/LICENSE"
  install -Dm644 -t "$pkgdir/usr/share/doc/$pkgname" README.md SKILL.md
  install -Dm644 -t "$pkgdir/usr/share/doc/$pkgname/docs" docs/*.md
}}
"""


def write(release, folder, url, source, binary):
    url = url.rstrip("/")
    (folder / f"{debian.NAME}.rb").write_text(formula(release, url, source))
    (folder / "PKGBUILD").write_text(pkgbuild(release, url, binary))
