// Writes the shapes of the board for the page to the file it is given.

#include "rules/common/board_shapes.h"

#include <fstream>

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    std::ofstream file(argv[1]);
    file << rules::board_shapes();
    return file.good() ? 0 : 1;
}
